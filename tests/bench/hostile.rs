//! Documents made to be slow or large: what they cost per byte beside a valid sitemap, how that grows with their size, and
//! how much memory reading them takes.
//!
//! `cargo bench --bench hostile [-- WORD...]` prints a table, the worst first, of the kinds whose name has one of the words.
//! Each kind is measured in a process of its own. Nothing here fails: it is for looking at after changes of the core.

#![expect(
    clippy::disallowed_methods,
    reason = "not the core: it looks at the clock and the memory of the process"
)]

#[path = "hostile_kinds.rs"]
mod kinds;

use kinds::{Document, Kind, kinds};
use sitemapkit::{ParseOptions, Parser};
use std::error::Error;
use std::hint::black_box;
use std::io::{Write as _, stdout};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// 2026-11-21, for the rules about the future.
const NOW_MS: i64 = 1_795_219_200_000;

/// The sizes at which a kind is measured, in bytes, until it takes too long.
const SIZES: [usize; 4] = [1 << 19, 1 << 20, 1 << 21, 1 << 22];

/// The size at which small chunks are measured.
const SMALL_CHUNKS_SIZE: usize = 1 << 20;

/// What memory is measured on.
const MEMORY_SIZE: usize = 20 << 20;

/// A kind that takes longer at one size is not measured at the next.
const PATIENCE_NS: f64 = 4e8;

/// How long a kind may take in all.
const CHILD_PATIENCE: Duration = Duration::from_secs(20);

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|word| word != "--bench").collect();
    if let [flag, name] = arguments.as_slice()
        && flag == "--one"
    {
        let kind = kinds().into_iter().find(|kind| kind.name == *name).ok_or("no such kind")?;
        writeln!(stdout(), "{}", Figures::measure(&kind)?.to_line())?;
        return Ok(());
    }
    let mut rows = Vec::new();
    let all = kinds();
    let (valid, hostile) = all.split_first().ok_or("no kinds")?;
    let valid = Figures::of_child(valid)?;
    for kind in hostile {
        if arguments.is_empty() || arguments.iter().any(|word| kind.name.contains(word.as_str())) {
            let figures = Figures::of_child(kind)?;
            writeln!(std::io::stderr(), "{} {figures:?}", kind.name)?;
            rows.push((kind.name, figures));
        }
    }
    rows.sort_by(|(_, a), (_, b)| b.worst().total_cmp(&a.worst()));
    rows.insert(0, ("valid", valid));
    let mut out = stdout();
    writeln!(
        out,
        "{:44} {:>7} {:>6} {:>7} {:>6} {:>6} {:>7}",
        "kind", "ns/B", "×", "ns/B", "×", "×", "MiB"
    )?;
    writeln!(
        out,
        "{:44} {:>14} {:>14} {:>6} {:>7}",
        "", "64 KiB chunks", "100 B chunks", "size 2", "memory"
    )?;
    for (name, figures) in rows {
        let Figures { large, small, growth, memory } = figures;
        let times = |ns: f64| ns / valid.large;
        writeln!(
            out,
            "{name:44} {large:7.1} {:6.1} {small:7.1} {:6.1} {growth:6.2} {memory:7.1}",
            times(large),
            times(small)
        )?;
    }
    Ok(())
}

/// What a kind costs.
#[derive(Debug, Clone, Copy)]
struct Figures {
    /// Nanoseconds a byte in chunks of 64 KiB, at the size where it is most.
    large: f64,
    /// The same in chunks of 100 bytes.
    small: f64,
    /// How many times as long a document of twice the size takes, at most.
    growth: f64,
    /// The highest resident memory while it is read less that before, in MiB.
    memory: f64,
}

impl Figures {
    /// The worse of both kinds of chunks.
    fn worst(&self) -> f64 {
        self.large.max(self.small)
    }

    /// Measured in a process of its own, so that what one kind leaves in the heap does not hide what the next takes.
    fn of_child(kind: &Kind) -> Outcome<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--one", kind.name]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (mut child, start) = (command.spawn()?, Instant::now());
        while child.try_wait()?.is_none() {
            std::thread::sleep(Duration::from_millis(5));
            if start.elapsed() > CHILD_PATIENCE {
                child.kill()?;
                child.wait()?;
                return Ok(Self { large: f64::INFINITY, small: 0.0, growth: 0.0, memory: 0.0 });
            }
        }
        let output = child.wait_with_output()?;
        let line = String::from_utf8(output.stdout)?;
        let numbers: Result<Vec<f64>, _> = line.split_whitespace().map(str::parse).collect();
        let [large, small, growth, memory] = *numbers?.as_slice() else {
            return Err(
                format!("{}: {}", kind.name, String::from_utf8_lossy(&output.stderr)).into()
            );
        };
        Ok(Self { large, small, growth, memory })
    }

    fn to_line(self) -> String {
        let Self { large, small, growth, memory } = self;
        format!("{large} {small} {growth} {memory}")
    }

    fn measure(kind: &Kind) -> Outcome<Self> {
        let memory = memory_of(kind)?;
        let (mut large, mut growth, mut before) = (0.0_f64, 0.0_f64, None);
        for size in SIZES {
            let (per_byte, ns) = fastest(kind, &kind.document(size), 1 << 16)?;
            large = large.max(per_byte);
            growth = before.map_or(growth, |before| growth.max(2.0 * per_byte / before));
            before = Some(per_byte);
            if ns > PATIENCE_NS {
                break;
            }
        }
        let (small, _) = fastest(kind, &kind.document(SMALL_CHUNKS_SIZE), 100)?;
        Ok(Self { large, small, growth, memory })
    }
}

/// The shortest of three readings, or of one that takes long, in nanoseconds a byte.
fn fastest(kind: &Kind, document: &Document, chunk: usize) -> Outcome<(f64, f64)> {
    let mut shortest = (f64::INFINITY, f64::INFINITY);
    for _ in 0..3 {
        let start = Instant::now();
        let share = read(kind, &document.bytes, chunk)?;
        let ns = start.elapsed().as_secs_f64() * 1e9;
        let per_byte = ns / (share * float(document.len.max(1)));
        if per_byte < shortest.0 {
            shortest = (per_byte, ns);
        }
        if ns > PATIENCE_NS / 4.0 {
            break;
        }
    }
    Ok(shortest)
}

#[expect(clippy::cast_precision_loss, reason = "a few megabytes")]
const fn float(bytes: usize) -> f64 {
    bytes as f64
}

/// Reads until the end or until that takes too long; returns how much was read, 1 for all.
fn read(kind: &Kind, bytes: &[u8], chunk: usize) -> Outcome<f64> {
    let mut options = ParseOptions::default();
    options.url = Some(kind.url.to_owned());
    options.now_ms = Some(NOW_MS);
    options.mode = kind.mode;
    let mut parser = Parser::new(&options);
    let mut done = 0;
    let start = Instant::now();
    for part in bytes.chunks(1 << 16) {
        for chunk in part.chunks(chunk) {
            parser.push(chunk)?;
            black_box(parser.take());
        }
        done += part.len();
        if start.elapsed().as_secs_f64() * 1e9 > 2.0 * PATIENCE_NS {
            break;
        }
    }
    black_box(parser.finish());
    Ok(float(done) / float(bytes.len().max(1)))
}

fn memory_of(kind: &Kind) -> Outcome<f64> {
    let bytes = kind.document(MEMORY_SIZE).bytes;
    // Resets the highest resident memory to what it is now.
    std::fs::write("/proc/self/clear_refs", "5")?;
    let before = highest_kib()?;
    read(kind, &bytes, 1 << 16)?;
    Ok((highest_kib()? - before) / 1024.0)
}

fn highest_kib() -> Outcome<f64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no VmHWM")?;
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}
