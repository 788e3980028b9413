//! Mends of images, videos and articles whose elements have other names, or stand elsewhere, than they should.

use super::document::Document;
use super::edit::{Edit, put};
use super::elements::{self, Edits};
use super::markup::Element;
use super::names::{is_slip, letters};
use super::removal::{remove_element, remove_group};
use super::text::join;
use super::url::is_rooted;
use crate::diagnostic::Span;
use crate::grammar::{ExtensionField, FieldKind, Vocabulary};
use crate::model::{find_word, is_blank, meaning, split_once, trim};
use crate::rules::is_video_file;
use crate::writer::escape_into;

/// The elements and attributes that the extension with that prefix has.
#[inline(never)]
fn fields_of(prefix: &str) -> Vec<ExtensionField> {
    let vocabulary = Vocabulary::by_prefix(prefix);
    ExtensionField::all().filter(|field| Some(field.vocabulary()) == vocabulary).collect()
}

/// Whether an element of that name is for people to read: a title, a description.
pub(super) fn is_text(name: &str) -> bool {
    let (prefix, local) = split_once(b':', name).unwrap_or_default();
    let mut fields = fields_of(prefix).into_iter();
    fields.any(|field| field.xml() == local && field.kind() == FieldKind::Text)
}

/// The element that was certainly meant: the letters are the same, and none is called as it is.
fn certain_field(name: &str) -> Option<ExtensionField> {
    let (prefix, local) = split_once(b':', name)?;
    let wanted = letters(local);
    let field = fields_of(prefix).into_iter().find(|field| letters(field.xml()) == wanted)?;
    (field.xml() != local).then_some(field)
}

/// The letters of names that others than Google have for what an extension has, such as schema.org, and what it calls that.
const MEANT: &str = "image:url loc image:src loc image:href loc image:link loc image:imageloc loc image:imageurl loc \
    video:thumbnail thumbnail_loc video:thumbnailurl thumbnail_loc video:thumb thumbnail_loc video:thumbloc thumbnail_loc \
    video:name title video:headline title video:desc description \
    video:url content_loc video:src content_loc video:loc content_loc video:file content_loc video:content content_loc \
    video:contenturl content_loc video:videoloc content_loc video:videourl content_loc \
    video:player player_loc video:playerurl player_loc video:embedurl player_loc video:embedloc player_loc \
    video:pubdate publication_date video:publishdate publication_date video:publisheddate publication_date \
    video:uploaddate publication_date video:datepublished publication_date \
    video:expires expiration_date video:expirydate expiration_date video:views view_count \
    news:headline title news:pubdate publication_date news:publishdate publication_date \
    news:publisheddate publication_date news:datepublished publication_date news:date publication_date \
    news:publicationname name news:publicationlanguage language news:lang language";

/// The element in `parent` that was probably meant.
fn likely_field(name: &str, parent: &str) -> Option<ExtensionField> {
    let (prefix, local) = split_once(b':', name)?;
    let wanted = letters(local);
    let meant = meaning(MEANT, &join(&[prefix, ":", &wanted]));
    fields_of(prefix).into_iter().find(|field| {
        let group = field.parent().map_or("url", ExtensionField::xml);
        // What belongs into the publication of an article is put there later.
        let is_here = group == parent || group == "publication" && parent == "news";
        let is_meant = || match meant {
            Some(meant) => field.xml() == meant,
            None => is_slip(&wanted, &letters(field.xml())),
        };
        is_here && is_meant()
    })
}

/// Whether that is what attributes with a URL are called.
pub(super) fn is_of_url(name: &str) -> bool {
    matches!(name, "url" | "href" | "src" | "loc")
}

/// The URL in an attribute of an element without text, as Media RSS and HTML have it.
fn url_in_attribute(document: &Document<'_>, index: u32, element: &Element) -> Option<String> {
    let attributes = document.attributes(index);
    let mut urls = attributes.iter().filter(|attribute| is_of_url(attribute.name));
    let url = document.value(urls.next()?.value)?;
    // Which of two is meant is not known.
    let is_only = is_blank(document.part(element.content())) && urls.next().is_none();
    let url = trim(&url);
    (is_only && is_url_or_path(url)).then(|| url.to_owned())
}

pub(super) fn is_url_or_path(text: &str) -> bool {
    is_rooted(text) || find_word("://", text).is_some()
}

/// Writes an element with that name and text in the place of one.
fn write_instead(element: &Element, name: &str, text: &str) -> Edits {
    let mut escaped = String::new();
    let is_text = escape_into(text, &mut escaped);
    is_text.then(|| put(element.span(), &["<", name, ">", &escaped, "</", name, ">"]))?
}

/// Makes the URL in an attribute of an element without text its text.
pub(super) fn attribute_as_text(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let url = url_in_attribute(document, index, element)?;
    write_instead(element, document.name(element), &url)
}

/// Puts the URL that stands in an attribute of an image or an entry, or in its text, into a `loc`.
pub(super) fn url_as_loc(document: &Document<'_>, span: Span) -> Edits {
    let (index, image) = document.element(span.start)?;
    let name = document.name(image);
    let prefix = name.strip_suffix(document.local(image))?;
    let as_loc = |url: &str| join(&["<", prefix, "loc>", url, "</", prefix, "loc>"]);
    let attributes = document.attributes(index);
    let mut of_urls = attributes.iter().filter(|attribute| is_of_url(attribute.name));
    let gaps = elements::gaps(document, index)?.into_iter().map(|gap| document.trimmed(gap));
    let mut texts = gaps.filter(|text| text.start < text.end);
    let (attribute, text) = (of_urls.next(), texts.next());
    // Which of two is meant is not known.
    if of_urls.next().is_some() || texts.next().is_some() {
        return None;
    }
    let (place, url) = match (attribute, text) {
        (Some(attribute), None) => (attribute.value, document.value(attribute.value)?),
        (None, Some(text)) => (text, document.value(text)?),
        _ => return None,
    };
    if !is_url_or_path(trim(&url)) {
        return None;
    }
    let mut escaped = String::new();
    if !escape_into(trim(&url), &mut escaped) {
        return None;
    }
    let loc = as_loc(&escaped);
    let Some(attribute) = attribute else { return put(place, &[&loc]) };
    let [before, _] = document.space_around(attribute.span);
    let inside = elements::put_at_start(document, image, &loc)?;
    Some(vec![Edit::delete(Span::new(before.start, attribute.span.end)), inside])
}

/// Whether the text of an element, or the URL in its attribute, is what a field holds.
fn fits(document: &Document<'_>, index: u32, element: &Element, field: ExtensionField) -> bool {
    let text = match field.kind() {
        FieldKind::Url => url_in_attribute(document, index, element),
        _ => None,
    };
    let text = text.or_else(|| document.text_of(element)).unwrap_or_default();
    match field.kind() {
        FieldKind::Group | FieldKind::Object => true,
        // What a player shows is no file.
        FieldKind::Url if field == ExtensionField::VideoContentLoc => is_video_file(&text),
        FieldKind::Url => is_url_or_path(&text),
        FieldKind::Date | FieldKind::Number => text.bytes().any(|b| b.is_ascii_digit()),
        _ => !text.is_empty(),
    }
}

/// Gives an element of an extension the prefix that it lacks and what it stands in has.
pub(super) fn prefixed(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let outer = document.markup.get(document.markup.parent(index)?)?;
    let (prefix, _) = split_once(b':', document.name(outer))?;
    let meant = join(&[prefix, ":", document.name(element)]);
    let is_meant = field_called(&meant).is_some();
    let is_free = !has_inside(document, outer, &|inner| document.name(inner) == meant);
    (is_meant && is_free).then(|| elements::rename(element, &meant))
}

/// Gives an image, a video or an article without prefixes those of its extension.
pub(super) fn prefixed_group(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let entry = document.markup.get(document.markup.parent(index)?)?;
    let prefix = document.name(element);
    let meant = |name: &str| join(&[prefix, ":", name]);
    let is_free = !has_inside(document, entry, &|inner| document.name(inner) == meant(prefix));
    let is_group = matches!(prefix, "image" | "video" | "news");
    if !is_group
        || !is_free
        || !document.is_entry(entry)
        || !has_inside(document, element, &|_| true)
    {
        return None;
    }
    let all = elements::with_inner(document, (index, element))?;
    let all = all.filter_map(|index| document.markup.get(index));
    let named = all.map(|inner| (inner, meant(document.name(inner))));
    let known = named.filter(|(_, name)| field_called(name).is_some());
    Some(known.flat_map(|(inner, name)| elements::rename(inner, &name)).collect())
}

/// Whether an element of that name has a text of its own.
pub(super) fn is_value(name: &str) -> bool {
    field_called(name).is_some_and(|field| !field.kind().is_group())
}

/// How many elements of an image, a video or an article are looked at. It has a few dozen.
const ELEMENTS_MAX: usize = 256;

fn has_inside(document: &Document<'_>, outer: &Element, is_it: &dyn Fn(&Element) -> bool) -> bool {
    let inside = document.markup.after(outer).take_while(|inner| inner.start < outer.end);
    inside.take(ELEMENTS_MAX).any(is_it)
}

/// Whether a group may have several of them.
fn may_be_several(field: ExtensionField) -> bool {
    matches!(field.kind(), FieldKind::Group | FieldKind::Texts)
}

/// Gives an element the name of a field, unless that is taken.
fn rename_to(document: &Document<'_>, span: Span, field: ExtensionField) -> Edits {
    let (index, element) = document.element(span.start)?;
    let group = document.markup.get(document.markup.parent(index)?)?;
    let (prefix, _) = split_once(b':', document.name(element))?;
    let name = join(&[prefix, ":", field.xml()]);
    let is_same = |other: &Element| document.name(other) == name;
    // Two whose letters are the same would both get the name.
    let same = letters(&name);
    let is_other = |other: &Element| {
        is_same(other) || other.start < element.start && letters(document.name(other)) == same
    };
    let is_taken = !may_be_several(field) && has_inside(document, group, &is_other);
    // A list of images is no image.
    if is_taken || has_inside(document, element, &is_same) {
        return None;
    }
    let is_url = field.kind() == FieldKind::Url;
    match url_in_attribute(document, index, element).filter(|_| is_url) {
        Some(url) => write_instead(element, &name, &url),
        None => Some(elements::rename(element, &name)),
    }
}

/// Writes the name of an element as it should be: in small letters, with its words parted by `_`.
pub(super) fn right_name(document: &Document<'_>, span: Span) -> Edits {
    let (_, element) = document.element(span.start)?;
    rename_to(document, span, certain_field(document.name(element))?)
}

/// The same of a name that was probably meant as another one, unless one beside it gets that.
pub(super) fn likely_name(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let field = likely(document, index, element)?;
    let beside = document.markup.children(document.markup.parent(index)?).take(ELEMENTS_MAX);
    let gets_it = |(other, sibling): (u32, &Element)| {
        let is_before = || other < index && likely(document, other, sibling) == Some(field);
        other != index && (certain_field(document.name(sibling)) == Some(field) || is_before())
    };
    let is_taken = !may_be_several(field) && beside.into_iter().any(gets_it);
    if is_taken { None } else { rename_to(document, span, field) }
}

fn likely(document: &Document<'_>, index: u32, element: &Element) -> Option<ExtensionField> {
    let parent = document.markup.get(document.markup.parent(index)?)?;
    let field = likely_field(document.name(element), document.local(parent))?;
    fits(document, index, element, field).then_some(field)
}

/// Takes the tags away that stand around several images, videos or articles.
pub(super) fn without_list(document: &Document<'_>, span: Span) -> Edits {
    let (index, list) = document.element(span.start)?;
    let entry = document.markup.get(document.markup.parent(index)?)?;
    let is_group = |(_, child): (u32, &Element)| {
        matches!(document.name(child), "image:image" | "video:video" | "news:news")
    };
    // What else is of the extension is mended where it comes to stand.
    let (prefix, _) = split_once(b':', document.name(list))?;
    let is_of_list = |(_, child): (u32, &Element)| {
        split_once(b':', document.name(child)).is_some_and(|(own, _)| own == prefix)
    };
    let has_groups = document.markup.children(index).any(is_group)
        && document.markup.children(index).all(is_of_list);
    let is_blank = |gap: Span| document.trimmed(gap).start == document.trimmed(gap).end;
    let is_list = document.local(entry) == "url"
        && list.closing_name().is_some()
        && has_groups
        && elements::gaps(document, index)?.into_iter().all(is_blank);
    let tags = [Span::new(list.start, list.open_end), Span::new(list.close_start, list.end)];
    is_list.then(|| tags.map(|tag| Edit::delete(document.whole_line(tag))).into())
}

/// Takes an image, a video or an article away that has nothing which only needs another name.
pub(super) fn remove_hopeless(document: &Document<'_>, span: Span) -> Edits {
    let (index, _) = document.element(span.start)?;
    let is_misnamed = |(index, child): (u32, &Element)| {
        certain_field(document.name(child)).is_some() || likely(document, index, child).is_some()
    };
    if document.markup.children(index).any(is_misnamed) {
        return None;
    }
    remove_group(document, span)
}

/// The element of an extension that has this name, whatever it stands in.
fn field_called(name: &str) -> Option<ExtensionField> {
    let (prefix, local) = split_once(b':', name)?;
    fields_of(prefix).into_iter().find(|field| field.xml() == local)
}

/// Puts what stands directly in an entry into the video or the article there that it is a part of. Where there is none, what is of one
/// becomes one, if that has all it needs.
pub(super) fn into_group(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let entry = document.markup.parent(index)?;
    let name = document.name(element);
    let (prefix, _) = split_once(b':', name)?;
    let field = field_called(name)?;
    let is_whole =
        document.is_entry(document.markup.get(entry)?) && element.closing_name().is_some();
    let beside = || document.markup.children(entry).take(ELEMENTS_MAX);
    let group = join(&[prefix, ":", prefix]);
    let mut groups = beside().filter(|(_, child)| document.name(child) == group);
    if let Some((_, group)) = groups.next() {
        let is_taken = !may_be_several(field)
            && (has_inside(document, group, &|inner| document.name(inner) == name)
                || beside().any(|(other, child)| other < index && document.name(child) == name));
        if !is_whole || is_taken || groups.next().is_some() {
            return None;
        }
        let inside = elements::put_inside(document, group, document.part(element.span()))?;
        return Some(vec![Edit::delete(document.whole_line(element.span())), inside]);
    }
    let is_of_group =
        |child: &Element| split_once(b':', document.name(child)).is_some_and(|it| it.0 == prefix);
    let needed: &[&str] = match prefix {
        "video" => &["thumbnail_loc", "title", "description"],
        "news" => &["publication_date", "title"],
        _ => return None,
    };
    let has = |local: &&str| document.first_named(entry, &join(&[prefix, ":", *local])).is_some();
    if !needed.iter().all(has) {
        return None;
    }
    let mut last = element;
    for (other, child) in beside().filter(|(_, child)| is_of_group(child)) {
        let is_next = || is_blank(document.part(Span::new(last.end, child.start)));
        if other < index || other > index && !is_next() {
            return None;
        }
        last = child;
    }
    let [start, end] = [join(&["<", &group, ">"]), join(&["</", &group, ">"])];
    is_whole.then(|| vec![Edit::insert(element.start, start), Edit::insert(last.end, end)])
}

/// Takes away an element that an extension does not have. One that it has stands in the wrong place, and may be all there is of its kind.
pub(super) fn remove_unknown(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let name = document.name(element);
    let outer = document.markup.get(document.markup.parent(index)?)?;
    let is_again = || {
        has_inside(document, outer, &|it| it.start != element.start && document.name(it) == name)
    };
    let is_needed = field_called(name).is_some()
        && !elements::is_empty(document, (index, element))
        && !is_again();
    if is_needed { None } else { remove_element(document, span) }
}

/// The `loc` of an image as an image of its own.
fn as_image(document: &Document<'_>, loc: &Element) -> Option<String> {
    let (prefix, local) = split_once(b':', document.name(loc))?;
    let is_whole = local == "loc" && loc.closing_name().is_some();
    let text = document.part(loc.span());
    is_whole.then(|| join(&["<", prefix, ":image>", text, "</", prefix, ":image>"]))
}

/// Makes an image of a `loc` that stands directly in an entry.
pub(super) fn into_image(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let parent = document.markup.get(document.markup.parent(index)?)?;
    let image = as_image(document, loc).filter(|_| document.local(parent) == "url")?;
    put(loc.span(), &[&image])
}

/// Makes an image of its own of a second `loc`.
pub(super) fn own_image(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let group = document.markup.get(document.markup.parent(index)?)?;
    let own = join(&[document.indent(group.start), &as_image(document, loc)?]);
    let line = document.whole_line(loc.span());
    let line = if line.end <= group.end { line } else { loc.span() };
    Some(vec![Edit::delete(line), Edit::insert(group.end, own)])
}

/// Puts the name or the language of a publication that stands in the article itself into the publication, or makes one of both.
pub(super) fn into_publication(document: &Document<'_>, span: Span) -> Edits {
    let (index, element) = document.element(span.start)?;
    let article = document.markup.parent(index)?;
    let (prefix, local) = split_once(b':', document.name(element))?;
    let is_named = local == "name";
    let is_here = document.local(document.markup.get(article)?) == "news"
        && (is_named || local == "language")
        && element.closing_name().is_some()
        // A second one is not known to be better.
        && document.child(article, local).is_some_and(|(first, _)| first == index);
    if !is_here {
        return None;
    }
    let text = document.part(element.span());
    if let Some((publication, outer)) = document.child(article, "publication") {
        if document.child(publication, local).is_some() {
            return None;
        }
        let inside = elements::put_inside(document, outer, text)?;
        return Some(vec![Edit::delete(document.whole_line(element.span())), inside]);
    }
    let other = document.child(article, if is_named { "language" } else { "name" });
    let other = other.map(|(_, other)| other.span());
    let other_text = other.map_or("", |other| document.part(other));
    let [first, second] = if is_named { [text, other_text] } else { [other_text, text] };
    let tags = ["<", prefix, ":publication>", first, second, "</", prefix, ":publication>"];
    let mut edits = put(element.span(), &tags)?;
    edits.extend(other.map(|other| Edit::delete(document.whole_line(other))));
    Some(edits)
}
