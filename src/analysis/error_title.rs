//! Titles of pages that say that there is no page, though their status does not.

use super::tokens::tokens;

/// What separates the parts of a title.
const SEPARATORS: [char; 9] = ['|', '–', '—', '·', '•', '«', '»', ':', '/'];

/// Whole parts of titles, as words with a blank between two.
const PARTS: [&str; 14] = [
    "404",
    "410",
    "404 error",
    "error",
    "error 404",
    "error 410",
    "error page",
    "http 404",
    "http error 404",
    "gone",
    "not found",
    "404 not found",
    "not found 404",
    "410 gone",
];

/// What titles have in them.
const PHRASES: [&str; 23] = [
    "404 not found",
    "404 page not found",
    "404 file not found",
    "error 404",
    "404 error",
    "page not found",
    "page was not found",
    "page cannot be found",
    "page can not be found",
    "page could not be found",
    "page does not exist",
    "page doesn t exist",
    "page no longer exists",
    "page is no longer available",
    "file not found",
    "seite nicht gefunden",
    "page introuvable",
    "page non trouvée",
    "página no encontrada",
    "página não encontrada",
    "pagina non trovata",
    "pagina niet gevonden",
    "страница не найдена",
];

/// Whether the title is that of an error. What only may be one, such as a study of what was not found, is none.
pub(super) fn is_error_title(title: &str) -> bool {
    let words = |text: &str| tokens(text).join(" ");
    let whole = format!(" {} ", words(title));
    PHRASES.iter().any(|phrase| whole.contains(&format!(" {phrase} ")))
        || title
            .split(SEPARATORS)
            .flat_map(|part| part.split(" - "))
            .any(|part| PARTS.contains(&words(part).as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_of_errors_are_known() {
        for title in [
            "404",
            "Page Not Found",
            "Not Found | Example",
            "Example - 404",
            "HTTP Error 404: the page you wanted",
            "Oops! That page can't be found - this page could not be found",
            "Seite nicht gefunden – Beispiel",
        ] {
            assert!(is_error_title(title), "{title}");
        }
        for title in [
            "",
            "Peugeot 404 for sale",
            "Association of tea with health not found in 404 patients",
            "Errors of measurement",
            "Terror pages",
        ] {
            assert!(!is_error_title(title), "{title}");
        }
    }
}
