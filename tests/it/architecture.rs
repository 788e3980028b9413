//! Checks which module may name which: the arrows of src/README.md. Change the table here first, then the code.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Every module at the top of the crate, and the others it may name.
///
/// Bytes flow `input` → `syntax` → `reader` → `table`, and `parser` connects them: a stage hands on text or calls a
/// trait of its own, so that it does not know what comes after it. Only `reader`, which fills the table, does.
/// Entries flow on `table` → `writer`, which `renderer` connects.
const ARROWS: &[(&str, &[&str])] = &[
    ("protocol", &[]),
    ("error", &[]),
    ("words", &[]),
    ("vectors", &[]),
    ("diagnostic", &["protocol", "vectors"]),
    ("model", &["diagnostic", "grammar", "protocol", "vectors"]),
    ("robots", &["model", "protocol"]),
    ("rules", &["diagnostic", "grammar", "model", "protocol"]),
    ("input", &["diagnostic", "model", "protocol", "robots", "rules"]),
    ("limits", &["protocol"]),
    ("grammar", &["protocol"]),
    ("syntax", &["diagnostic", "grammar", "limits", "model", "protocol", "rules", "vectors"]),
    ("table", &["diagnostic", "grammar", "model"]),
    (
        "reader",
        &["diagnostic", "grammar", "model", "protocol", "robots", "rules", "syntax", "table"],
    ),
    ("consumers", &["diagnostic", "model", "reader"]),
    ("writer", &["grammar", "model", "protocol"]),
    (
        "compose",
        &[
            "diagnostic",
            "error",
            "fix",
            "grammar",
            "model",
            "parser",
            "protocol",
            "reader",
            "rules",
            "table",
            "writer",
        ],
    ),
    (
        "parser",
        &[
            "consumers",
            "diagnostic",
            "error",
            "grammar",
            "input",
            "limits",
            "model",
            "protocol",
            "reader",
            "robots",
            "rules",
            "syntax",
            "table",
        ],
    ),
    ("site", &["diagnostic", "model", "parser", "protocol", "reader", "robots", "rules", "table"]),
    (
        "fix",
        &[
            "diagnostic",
            "error",
            "grammar",
            "model",
            "parser",
            "protocol",
            "reader",
            "rules",
            "text_source",
            "writer",
        ],
    ),
    (
        "renderer",
        &[
            "compose", "error", "model", "parser", "protocol", "reader", "table", "vectors",
            "writer",
        ],
    ),
    ("text_source", &["diagnostic", "input", "parser"]),
    ("interop", &["model", "parser"]),
    ("analysis", &["model", "robots"]),
    ("wasm", &["*"]),
    ("wasm_analysis", &["analysis"]),
];

/// Who may name a dependency: everybody else goes through that module.
const DEPENDENCIES: &[(&str, &[&str])] = &[
    ("encoding_rs", &["input"]),
    ("miniz_oxide", &["input"]),
    ("quick_xml", &["syntax"]),
    ("wasm_bindgen", &["wasm", "wasm_analysis"]),
    ("js_sys", &["wasm", "wasm_analysis"]),
    ("web_sys", &["wasm"]),
    ("serde_wasm_bindgen", &["wasm", "wasm_analysis"]),
    ("serde", &["analysis", "wasm", "wasm_analysis"]),
];

/// The core reads no clock, file, network or environment: none of these works in WebAssembly, and a result that
/// depends on them cannot be repeated. `interop` only takes what others have read.
const OUTSIDE_WORLD: &[&str] = &[
    "std::env",
    "std::fs",
    "std::io",
    "std::net::Tcp",
    "std::net::Udp",
    "std::os",
    "std::process",
    "std::thread",
    "std::time",
];

/// The Rust files of the crate with their modules: `["rules", "loc", "empty"]` for `src/rules/loc/empty.rs`.
fn sources() -> Vec<(PathBuf, Vec<String>)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut sources) = (vec![src.clone()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let module = path.strip_prefix(&src).unwrap().with_extension("");
                let names = module.iter().map(|name| name.to_str().unwrap().to_owned());
                let names = names.filter(|name| name != "mod" && name != "lib").collect();
                sources.push((path, names));
            }
        }
    }
    sources
}

/// The code without comments.
fn code(source: &str) -> String {
    source
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// The names that may follow a path that ends in `::`: one, or several in braces.
fn names_after(path: &str) -> Vec<String> {
    let name = |text: &str| {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let Some(group) = path.trim_start().strip_prefix('{') else { return vec![name(path)] };
    let (mut depth, mut names) = (0, vec![name(group)]);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => names.push(name(&group[at + 1..])),
            _ => {}
        }
    }
    names
}

/// Every module at the top of the crate that `source`, the code of `module`, names.
fn targets(source: &str, module: &[String]) -> BTreeSet<String> {
    let (main, tests) = source.split_once("#[cfg(test)]").unwrap_or((source, ""));
    let mut targets = BTreeSet::new();
    // Tests stand in a module inside of this one.
    for (text, depth) in [(main, module.len()), (tests, module.len() + 1)] {
        for (at, _) in text.match_indices("crate::") {
            targets.extend(names_after(&text[at + "crate::".len()..]));
        }
        for (at, _) in text.match_indices("super::") {
            let rest = text[at..].trim_start_matches("super::");
            let climbed = (text.len() - at - rest.len()) / "super::".len();
            if climbed == depth {
                targets.extend(names_after(rest));
            }
        }
    }
    targets.retain(|name| !name.is_empty() && name.starts_with(|c: char| c.is_lowercase()));
    targets
}

/// What `source`, the code of `module`, must not name.
fn violations(source: &str, module: &[String]) -> Vec<String> {
    let source = code(source);
    // `lib.rs` declares and re-exports everything.
    let Some(top) = module.first() else { return Vec::new() };
    let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| name == top) else {
        return vec![format!("the module {top} has no row in ARROWS")];
    };
    let mut found = Vec::new();
    for target in targets(&source, module) {
        let is_module = ARROWS.iter().any(|(name, _)| *name == target);
        if is_module
            && target != *top
            && !allowed.contains(&"*")
            && !allowed.contains(&target.as_str())
        {
            found.push(format!("{top} must not name {target}"));
        }
    }
    for (dependency, users) in DEPENDENCIES {
        let is_named = source
            .match_indices(&format!("{dependency}::"))
            .any(|(at, _)| !source[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'));
        if is_named && !users.contains(&top.as_str()) {
            found.push(format!("{top} must not name the dependency {dependency}"));
        }
    }
    let is_core = top != "wasm" && top != "interop";
    found.extend(
        OUTSIDE_WORLD
            .iter()
            .filter(|name| is_core && source.contains(*name))
            .map(|name| format!("{top} must not name {name}")),
    );
    found
}

#[test]
fn modules_name_only_what_the_arrows_allow() {
    let mut found = Vec::new();
    for (path, module) in sources() {
        let source = fs::read_to_string(&path).unwrap();
        found.extend(
            violations(&source, &module)
                .into_iter()
                .map(|text| format!("{}: {text}", path.display())),
        );
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_row_of_the_table_is_a_module() {
    let modules: BTreeSet<_> =
        sources().into_iter().filter_map(|(_, module)| module.into_iter().next()).collect();
    let rows: BTreeSet<_> = ARROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(rows, modules);
}

/// What Windows takes for a device, whatever stands behind the dot: <https://learn.microsoft.com/windows/win32/fileio/naming-a-file>.
const DEVICES: &[&str] = &["aux", "con", "nul", "prn"];

#[test]
fn no_module_has_the_name_of_a_device() {
    let is_port = |name: &str| {
        let number = name.strip_prefix("com").or_else(|| name.strip_prefix("lpt"));
        number.is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9']))
    };
    for (path, module) in sources() {
        for name in module {
            assert!(!DEVICES.contains(&name.as_str()) && !is_port(&name), "{}", path.display());
        }
    }
}

#[test]
fn the_library_root_holds_no_logic() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
    let source = code(&fs::read_to_string(root).unwrap());
    assert!(
        !source.contains("fn ") && !source.contains("struct "),
        "src/lib.rs only declares and re-exports"
    );
}

#[test]
fn a_forbidden_arrow_is_seen_in_every_spelling() {
    let module: Vec<String> = ["model", "loc"].map(str::to_owned).into();
    for source in [
        "use crate::reader::Reader;",
        "use crate::{diagnostic::Place, reader::Reader};",
        "use crate::{\n    protocol::{A, B},\n    reader,\n};",
        "fn f() { crate::reader::f() }",
        "use super::super::reader;",
        "use super::super::{reader::Reader, protocol};",
        "#[cfg(test)]\nmod tests { use crate::reader::Reader; }",
        "use quick_xml::Reader;",
        "fn f() -> std::time::Instant",
    ] {
        assert_eq!(violations(source, &module).len(), 1, "{source}");
    }
    for source in [
        "use crate::diagnostic::Place;",
        "use crate::{diagnostic::{Place, Sink}, protocol};",
        "use super::{is_xml_space, reader};",
        "#[cfg(test)]\nmod tests { use super::super::reader; }",
        "// crate::reader reads it.",
        "use my_quick_xml::Reader;",
    ] {
        assert_eq!(violations(source, &module), Vec::<String>::new(), "{source}");
    }
    assert_eq!(violations("", &["cache".to_owned()]).len(), 1);
}
