//! What extensions add to the entry in hand: <https://www.sitemaps.org/protocol.html#extending>.

use super::EntryReader;
use crate::diagnostic::{Place, Sink};
use crate::grammar::{Element, ExtensionField, FieldKind, Vocabulary};
use crate::model::{Added, Part, is_blank};
use crate::rules::Rule;
use crate::syntax::Start;

/// The attributes that elements must have, and those of an element which means something only with it.
const ATTRIBUTES: [(ExtensionField, ExtensionField); 4] = [
    (ExtensionField::Mobile, ExtensionField::MobileType),
    (ExtensionField::PageMapTemplate, ExtensionField::PageMapTemplateSrc),
    (ExtensionField::DataObject, ExtensionField::DataObjectType),
    (ExtensionField::DataObjectAttribute, ExtensionField::DataObjectAttributeName),
];

/// Says which elements lack the attribute that comes first among those they have.
#[inline(never)]
pub(crate) fn check_attributes(added: &Added<'_>, entry: u32, sink: &mut Sink) {
    for (index, piece) in added.pieces.iter().enumerate() {
        let Some((field, attribute)) = ATTRIBUTES.iter().find(|(field, _)| *field == piece.field)
        else {
            continue;
        };
        if added.pieces.get(index + 1).is_some_and(|next| next.field == *attribute) {
            continue;
        }
        let place = added.place(index);
        if *field == ExtensionField::Mobile {
            // With its attribute it is Baidu's, which is in use.
            sink.note(Rule::MobileObsolete, place, &[]);
        } else {
            let name = attribute.xml().trim_start_matches('@');
            sink.push(Rule::PagemapAttributeMissing, place, Some(entry), &[field.xml(), name]);
        }
    }
}

impl EntryReader {
    pub(super) fn start_extension(
        &mut self,
        field: ExtensionField,
        start: &Start<'_>,
        sink: &mut Sink,
    ) {
        if !self.draft.is_open {
            return;
        }
        // The value before has no end tag, and comes first.
        if self.slot.is_some_and(Element::is_extension) && !is_blank(&self.value) {
            self.close_slot(sink);
        }
        // In an item of a feed, what belongs to `media:group` may stand without it.
        let is_bare = !matches!(start.parent, Element::Extension(_));
        if let Some(group) = field.parent().filter(|_| is_bare)
            && !std::mem::replace(&mut self.feed.has_media, true)
        {
            self.draft.extend(group, "", start.place, sink);
        }
        if field == ExtensionField::Media {
            self.feed.has_media = true;
        }
        if field.kind().is_group() || field.kind() == FieldKind::Flag {
            self.draft.extend(field, "", start.place, sink);
        }
        let mut has_text = matches!(
            field.kind(),
            FieldKind::Text
                | FieldKind::Texts
                | FieldKind::Url
                | FieldKind::Date
                | FieldKind::Number
                | FieldKind::Truth
        );
        for (own, xml) in field.own_fields() {
            match xml.strip_prefix('@') {
                None => has_text = true,
                Some(name) => {
                    if let Some((value, place)) = start.attributes.get(name) {
                        let count = self.draft.added.len();
                        self.draft.extend(own, &value, place, sink);
                        if value.contains('&') && start.attributes.is_unread(name) {
                            self.draft.added.leave_unread(count);
                        }
                    }
                }
            }
        }
        if has_text {
            self.open_slot(start.element, start.place, sink);
        }
    }

    /// Notes which extensions there are. Returns whether some of their elements must have attributes.
    #[inline]
    pub(super) fn note_parts(&mut self, added: &Added<'_>) -> bool {
        let must_have_attributes = added.parts.has(Part::Mobile) || added.parts.has(Part::PageMaps);
        if must_have_attributes || !added.parts.is_within(self.parts) {
            self.note_new_parts(added);
        }
        must_have_attributes
    }

    #[inline(never)]
    fn note_new_parts(&mut self, added: &Added<'_>) {
        for (index, piece) in added.pieces.iter().enumerate() {
            let Some(part) = Part::of(piece.field) else { continue };
            if !self.parts.has(part) {
                self.extension_starts.push((piece.field, added.place(index)));
            }
            self.parts.add(part, true);
            if part == Part::Mobile {
                let next = added.pieces.get(index + 1);
                self.has_google_mobile |=
                    next.is_none_or(|next| next.field != ExtensionField::MobileType);
            }
        }
    }

    /// The extensions of which an entry has something: where the first element stands, and what it is usually called.
    pub(crate) fn extension_starts(&mut self) -> Vec<(Part, String, Place)> {
        let starts = std::mem::take(&mut self.extension_starts).into_iter();
        starts.filter_map(|(field, at)| Some((Part::of(field)?, field.written(), at))).collect()
    }

    /// An element that means nothing here: told where its extension says what may stand here.
    pub(super) fn unknown_extension(start: &Start<'_>, sink: &mut Sink) {
        let rule = match start.vocabulary {
            Vocabulary::Image => Rule::ImageUnknownTag,
            Vocabulary::Video => Rule::VideoUnknownTag,
            Vocabulary::News => Rule::NewsUnknownTag,
            _ => return,
        };
        let parent = match start.parent {
            Element::Extension(field) => field.written(),
            Element::Url => "url".to_owned(),
            _ => return,
        };
        sink.push(rule, start.place, None, &[start.name, &parent]);
    }

    /// An element of the protocol stands where one of an extension with the same name may: its prefix is missing.
    #[cold]
    #[inline(never)]
    pub(super) fn without_prefix(start: &Start<'_>, sink: &mut Sink) {
        if let Element::Extension(group) = start.parent
            && group.has_inside(start.local)
        {
            let quotes = [start.name, &group.written()];
            sink.push(Rule::ElementUnexpected, start.place, None, &quotes);
        }
    }

    /// The text of an element of an extension is complete.
    pub(super) fn end_extension(&mut self, field: ExtensionField, text: &str, sink: &mut Sink) {
        let place = self.value_place.unwrap_or(self.value_tag);
        let own_text = field.own_fields().find(|(_, xml)| *xml == "#text");
        match own_text {
            // A group is there whether or not it has text.
            Some(_) if text.is_empty() => {}
            Some((own, _)) => self.draft.extend(own, text, place, sink),
            None => self.draft.extend(field, text, place, sink),
        }
    }
}
