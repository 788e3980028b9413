//! What extensions add to an entry, as XML: <https://www.sitemaps.org/protocol.html#extending>.

use super::escape::{escape_attribute_into, escape_into};
use crate::grammar::{ExtensionField, FieldKind, Vocabulary};

/// A set of vocabularies whose prefixes are declared, or have to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Prefixes(u32);

impl Prefixes {
    const fn of(vocabulary: Vocabulary) -> Self {
        Self(1 << vocabulary as u32)
    }

    /// Those that the fields of an entry need. Elements without a usual prefix declare their namespace themselves. With its
    /// attribute, `mobile` is Baidu's.
    pub(crate) fn of_fields(fields: impl Iterator<Item = ExtensionField>) -> Self {
        let vocabularies = fields.map(ExtensionField::vocabulary);
        let with_prefix = vocabularies.filter(|vocabulary| !vocabulary.usual_prefix().is_empty());
        let all = with_prefix.fold(0, |all, vocabulary| all | Self::of(vocabulary).0);
        let is_baidu = all & Self::of(Vocabulary::BaiduMobile).0 != 0;
        Self(all).without(if is_baidu { Self::of(Vocabulary::Mobile) } else { Self(0) })
    }

    /// Those of the vocabularies.
    pub(crate) fn of_all(vocabularies: &[Vocabulary]) -> Self {
        vocabularies.iter().fold(Self::default(), |all, vocabulary| all.with(Self::of(*vocabulary)))
    }

    /// With the others, unless one of the same name stands for something else.
    pub(crate) const fn with(self, other: Self) -> Self {
        let mobile = Self::of(Vocabulary::Mobile).0 | Self::of(Vocabulary::BaiduMobile).0;
        let taken = if self.0 & mobile == 0 { 0 } else { mobile };
        Self(self.0 | (other.0 & !taken))
    }

    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Appends a declaration of each.
    pub(crate) fn declare(self, out: &mut String) {
        for vocabulary in Vocabulary::EXTENSIONS {
            if self.0 & Self::of(vocabulary).0 != 0 {
                out.push_str(" xmlns:");
                out.push_str(vocabulary.usual_prefix());
                out.push_str("=\"");
                out.push_str(vocabulary.uri());
                out.push('"');
            }
        }
    }
}

/// A value or a group of values with its text.
pub(crate) type Piece<'a> = (ExtensionField, &'a str);

/// Appends the elements of an entry. A group is followed by its attributes, its text, and the elements inside it; the
/// attributes of another element stand before its text. `None`, with part of it appended, when a text has a character that
/// XML does not allow.
pub(crate) fn push_extensions<'a>(
    pieces: impl Iterator<Item = Piece<'a>>,
    out: &mut String,
) -> Option<()> {
    let mut writer = ElementWriter { out, open: Vec::new(), is_in_tag: false, tag: None };
    for (field, text) in pieces {
        writer.push(field, text)?;
    }
    writer.end_empty_tag();
    writer.close_until(None);
    Some(())
}

#[derive(Debug)]
struct ElementWriter<'o> {
    out: &'o mut String,
    /// The groups whose end tags are to come.
    open: Vec<ExtensionField>,
    /// Whether the start tag of the innermost of them has no end yet.
    is_in_tag: bool,
    /// An element whose attributes are being written, and that is no group.
    tag: Option<ExtensionField>,
}

impl ElementWriter<'_> {
    fn push(&mut self, field: ExtensionField, text: &str) -> Option<()> {
        if self.tag.is_some_and(|tag| field != tag && field.parent() != Some(tag)) {
            self.end_empty_tag();
        }
        self.close_until(field.group());
        if let Some(name) = field.xml().strip_prefix('@') {
            return self.attribute(field, name, text);
        }
        if field.xml() == "#text" {
            self.end_tag();
            return escape_into(text, self.out).then_some(());
        }
        let is_begun = self.tag == Some(field);
        if !is_begun {
            self.end_tag();
            self.out.push('<');
            self.name(field);
        }
        match field.kind() {
            FieldKind::Group | FieldKind::Object => {
                self.open.push(field);
                self.is_in_tag = true;
            }
            FieldKind::Flag => self.tag = Some(field),
            FieldKind::Text
            | FieldKind::Texts
            | FieldKind::Url
            | FieldKind::Date
            | FieldKind::Number
            | FieldKind::Truth => {
                self.tag = None;
                self.out.push('>');
                escape_into(text, self.out).then_some(())?;
                self.end_of(field);
            }
        }
        Some(())
    }

    fn attribute(&mut self, field: ExtensionField, name: &str, text: &str) -> Option<()> {
        let element = field.parent()?;
        if !element.kind().is_group() && self.tag != Some(element) {
            self.end_tag();
            self.out.push('<');
            self.name(element);
            self.tag = Some(element);
        }
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        escape_attribute_into(text, self.out).then_some(())?;
        self.out.push('"');
        Some(())
    }

    /// The name of an element in its start tag; the namespace of one without a prefix is declared where it begins.
    fn name(&mut self, field: ExtensionField) {
        let vocabulary = field.vocabulary();
        self.push_name(field);
        if vocabulary.usual_prefix().is_empty() && field.parent().is_none() {
            self.out.push_str(" xmlns=\"");
            self.out.push_str(vocabulary.uri());
            self.out.push('"');
        }
    }

    fn end_of(&mut self, field: ExtensionField) {
        self.out.push_str("</");
        self.push_name(field);
        self.out.push('>');
    }

    fn push_name(&mut self, field: ExtensionField) {
        let prefix = field.vocabulary().usual_prefix();
        if !prefix.is_empty() {
            self.out.push_str(prefix);
            self.out.push(':');
        }
        self.out.push_str(field.xml());
    }

    /// Ends the start tag of the innermost group.
    fn end_tag(&mut self) {
        if std::mem::take(&mut self.is_in_tag) {
            self.out.push('>');
        }
    }

    /// An element that is no group has attributes and no text.
    fn end_empty_tag(&mut self) {
        if self.tag.take().is_some() {
            self.out.push_str("/>");
        }
    }

    /// Ends groups until `group` is the innermost.
    fn close_until(&mut self, group: Option<ExtensionField>) {
        if self.open.last().copied() != group {
            self.end_empty_tag();
        }
        while let Some(last) = self.open.last().copied().filter(|last| Some(*last) != group) {
            self.open.pop();
            if std::mem::take(&mut self.is_in_tag) {
                self.out.push_str("/>");
            } else {
                self.end_of(last);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pieces: &[Piece<'_>]) -> Option<String> {
        let mut out = String::new();
        push_extensions(pieces.iter().copied(), &mut out).map(|()| out)
    }

    #[test]
    fn groups_hold_what_follows_them() {
        use ExtensionField as F;
        let pieces = [
            (F::Image, ""),
            (F::ImageLoc, "https://example.com/?a=1&b=2"),
            (F::Image, ""),
            (F::ImageLoc, "https://example.com/2.jpg"),
            (F::Video, ""),
            (F::VideoTitle, "Tea <&> \"cake\""),
            (F::VideoPlayerLocAllowEmbed, "yes"),
            (F::VideoPlayerLoc, "https://example.com/p"),
            (F::VideoRestrictionRelationship, "allow"),
            (F::VideoPrice, ""),
            (F::VideoPriceCurrency, "EUR"),
            (F::VideoPriceValue, "1.99"),
            (F::VideoTvshow, ""),
            (F::VideoTvshowShowTitle, "Tea"),
            (F::VideoId, ""),
            (F::News, ""),
            (F::NewsPublication, ""),
            (F::NewsPublicationName, "Tea"),
            (F::NewsTitle, "Cake"),
        ];
        assert_eq!(
            written(&pieces).unwrap(),
            "<image:image><image:loc>https://example.com/?a=1&amp;b=2</image:loc></image:image>\
             <image:image><image:loc>https://example.com/2.jpg</image:loc></image:image>\
             <video:video><video:title>Tea &lt;&amp;&gt; &quot;cake&quot;</video:title>\
             <video:player_loc allow_embed=\"yes\">https://example.com/p</video:player_loc>\
             <video:restriction relationship=\"allow\"/>\
             <video:price currency=\"EUR\">1.99</video:price>\
             <video:tvshow><video:show_title>Tea</video:show_title></video:tvshow><video:id/></video:video>\
             <news:news><news:publication><news:name>Tea</news:name></news:publication>\
             <news:title>Cake</news:title></news:news>"
        );
    }

    #[test]
    fn flags_attributes_and_elements_without_a_prefix_are_written() {
        use ExtensionField as F;
        let pieces = [
            (F::Alternate, ""),
            (F::AlternateRel, "alternate"),
            (F::AlternateHref, "https://example.com/\"\n"),
            (F::Mobile, ""),
            (F::MobileType, "pc,mobile"),
            (F::PageMap, ""),
            (F::DataObject, ""),
            (F::DataObjectType, "document"),
            (F::DataObjectAttribute, ""),
            (F::DataObjectAttributeName, "a"),
            (F::DataObjectAttributeText, "1"),
        ];
        assert_eq!(
            written(&pieces).unwrap(),
            "<xhtml:link rel=\"alternate\" href=\"https://example.com/&quot;&#10;\"/>\
             <mobile:mobile type=\"pc,mobile\"/>\
             <PageMap xmlns=\"http://www.google.com/schemas/sitemap-pagemap/1.0\">\
             <DataObject type=\"document\"><Attribute name=\"a\">1</Attribute></DataObject></PageMap>"
        );
    }

    #[test]
    fn what_xml_forbids_is_refused() {
        use ExtensionField as F;
        assert_eq!(written(&[(F::Image, ""), (F::ImageTitle, "\u{1}")]), None);
        assert_eq!(written(&[(F::Alternate, ""), (F::AlternateHref, "\u{FFFE}")]), None);
    }
}
