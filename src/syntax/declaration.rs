//! The XML declaration: <https://www.w3.org/TR/xml/#NT-XMLDecl>.

use super::names;
use crate::model::trim_start;

/// What a declaration says. Each value comes with its offset in the declaration.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Declaration<'a> {
    pub(super) version: Option<(&'a str, usize)>,
    pub(super) encoding: Option<(&'a str, usize)>,
    /// Whether it says that nothing outside of the document matters to what it says.
    pub(super) is_standalone: bool,
}

/// Reads `<?xml …?>`. What could be read comes back also with an error, which says what is wrong.
pub(super) fn read(raw: &str) -> (Declaration<'_>, Result<(), &'static str>) {
    let mut declaration = Declaration::default();
    let body =
        raw.strip_prefix("<?xml").and_then(|rest| rest.strip_suffix("?>")).unwrap_or_default();
    let mut rest = body;
    let mut latest = "";
    loop {
        let trimmed = trim_start(rest);
        if trimmed.is_empty() {
            break;
        }
        if trimmed.len() == rest.len() {
            return (declaration, Err("white space is missing"));
        }
        let Some((name, value, after)) = pseudo_attribute(trimmed) else {
            return (
                declaration,
                Err("it must have the form `version=\"1.0\" encoding=\"UTF-8\"`"),
            );
        };
        let offset = raw.len() - "?>".len() - after.len() - 1 - value.len();
        let fault = match (latest, name) {
            ("", "version") => {
                declaration.version = Some((value, offset));
                let digits = value.strip_prefix("1.").unwrap_or_default();
                let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
                (!is_number).then_some("the version must be `1.0`")
            }
            ("version", "encoding") => {
                declaration.encoding = Some((value, offset));
                (!is_encoding_name(value)).then_some("the encoding has no proper name")
            }
            ("version" | "encoding", "standalone") => {
                declaration.is_standalone = value == "yes";
                (!matches!(value, "yes" | "no")).then_some("`standalone` must be `yes` or `no`")
            }
            ("", _) => Some("`version` must come first"),
            _ => {
                Some("it has only `version`, `encoding` and `standalone`, in this order, each once")
            }
        };
        if let Some(fault) = fault {
            return (declaration, Err(fault));
        }
        latest = name;
        rest = after;
    }
    if latest.is_empty() {
        return (declaration, Err("`version` is missing"));
    }
    (declaration, Ok(()))
}

/// `name = "value"`, and what follows.
fn pseudo_attribute(text: &str) -> Option<(&str, &str, &str)> {
    let end = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (name, rest) = text.split_at_checked(end)?;
    let rest = trim_start(trim_start(rest).strip_prefix('=')?);
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let (value, after) = rest.get(1..)?.split_once(quote)?;
    Some((name, value, after))
}

fn is_encoding_name(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic())
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-'))
}

/// Whether the target of a processing instruction is reserved for the declaration.
pub(super) fn is_reserved_target(target: &str) -> bool {
    target.eq_ignore_ascii_case("xml") && names::is_name(target)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn legal_declarations_are_read() {
        for raw in [
            "<?xml version=\"1.0\"?>",
            "<?xml version = '1.0' encoding='UTF-8' ?>",
            "<?xml version=\"1.1\" standalone=\"yes\"?>",
            "<?xml\nversion=\"1.0\"\tencoding=\"utf-8\" standalone='no'?>",
        ] {
            assert_eq!(read(raw).1, Ok(()), "{raw}");
        }
        let raw = "<?xml version=\"1.0\" encoding='ISO-8859-1' ?>";
        let (encoding, offset) = read(raw).0.encoding.unwrap();
        assert_eq!((encoding, &raw[offset..offset + 10]), ("ISO-8859-1", "ISO-8859-1"));
    }

    #[test]
    fn others_are_not() {
        for raw in [
            "<?xml?>",
            "<?xml ?>",
            "<?xml encoding=\"UTF-8\" version=\"1.0\"?>",
            "<?xml version=\"1.0\"encoding=\"UTF-8\"?>",
            "<?xml version=1.0?>",
            "<?xml version=\"1.0'?>",
            "<?xml version=\"2.0\"?>",
            "<?xml version=\"1.\"?>",
            "<?xml version=\"1.0\" version=\"1.0\"?>",
            "<?xml version=\"1.0\" standalone=\"YES\"?>",
            "<?xml version=\"1.0\" encoding=\" utf-8\"?>",
            "<?xml version=\"1.0\" encoding=\"\"?>",
            "<?xml version=\"1.0\" x=\"y\"?>",
            "<?xml VERSION=\"1.0\"?>",
        ] {
            assert!(read(raw).1.is_err(), "{raw}");
        }
    }
}
