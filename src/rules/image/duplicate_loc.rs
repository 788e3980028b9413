use crate::grammar::ExtensionField;
use crate::protocol::IMAGES_MAX;
use crate::rules::demands::{AddedView, Findings};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `url` lists each image once.
    ///
    /// ## Why
    /// The second mention says nothing that the first did not, and takes one of the 1,000 places for images of the
    /// page.
    ///
    /// ## How to fix
    /// Leave the second one out.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg?w=800</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/Tea.jpg</image:loc></image:image>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/tea/1</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageDuplicateLoc {
        code: "image-duplicate-loc",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a page lists the same image twice",
        message: "`{}` is listed twice",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELD: ExtensionField = ExtensionField::ImageLoc;

/// Bits for hashes of URLs: four times as many as there are URLs at most.
type Seen = [u64; 64];

pub(crate) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    if view.count(FIELD) < 2 {
        return;
    }
    let mut seen: Seen = [0; 64];
    for (index, text) in view.all(FIELD).take(IMAGES_MAX) {
        let hash = hash(text);
        let Some(bits) = seen.get_mut((hash >> 58) as usize) else { return };
        let bit = 1 << (hash >> 52 & 63);
        let may_be_known = *bits & bit != 0 && !text.is_empty();
        *bits |= bit;
        // Two hashes may share a bit.
        if may_be_known
            && view.all(FIELD).take_while(|before| before.0 < index).any(|before| before.1 == text)
        {
            view.push(Rule::ImageDuplicateLoc, index, &[text], out);
        }
    }
}

fn hash(text: &str) -> u64 {
    let (words, _) = text.as_bytes().as_chunks();
    // The last bytes are looked at together with some of those before, where there are any.
    let last = text.as_bytes().last_chunk();
    words
        .iter()
        .chain(last)
        .fold(text.len() as u64, |hash, word| {
            (hash ^ u64::from_le_bytes(*word)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
        })
        .wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
