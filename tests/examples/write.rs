//! Makes sitemaps of the URLs on standard input, one a line, in the folder that is named, which is made if there is none.
//!
//! ```text
//! sort -u urls.txt | cargo run --example write -- https://www.example.com/ public
//! ```

#![expect(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "not the core: a program that writes files"
)]

use sitemapkit::{NewEntry, SitemapWriter, WriteOptions, WrittenDocument, render_sitemap_index};
use std::error::Error;
use std::io::stdin;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (base, folder) =
        arguments.next().zip(arguments.next()).ok_or("usage: write BASE-URL FOLDER")?;
    if !base.ends_with('/') {
        return Err(format!("BASE-URL is the folder of the sitemaps: `{base}/`").into());
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{folder}: {error}"))?;
    let mut options = WriteOptions::default();
    options.base = Some(base.clone());
    let mut writer = SitemapWriter::new(&options)?;
    for line in stdin().lines() {
        let line = line?;
        if let Err(refusal) = writer.push(&NewEntry::of(&line)) {
            eprintln!("left out: {line}: {refusal}");
        }
    }
    let written = writer.finish();
    let mut files = Vec::new();
    let mut start = 0;
    for (number, WrittenDocument { end, lastmod, .. }) in (1..).zip(&written.documents) {
        let name = format!("sitemap-{number}.xml");
        let text = written.text.get(start..*end).unwrap_or_default();
        std::fs::write(Path::new(&folder).join(&name), text)?;
        files.push((format!("{base}{name}"), lastmod.as_deref()));
        start = *end;
    }
    let index = render_sitemap_index(files.iter().map(|(url, lastmod)| (url.as_str(), *lastmod)))?;
    std::fs::write(Path::new(&folder).join("sitemap-index.xml"), index)?;
    println!("{} files and an index", files.len());
    Ok(())
}
