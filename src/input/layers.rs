//! gzip files inside each other, as a server makes them that compresses what is compressed already.
//!
//! What is inside comes before what is around it: a layer is read on, and its faults are told, only once the layers
//! inside have used up what it gave them. So the result does not depend on where chunks end.

use super::gzip::{Fault, Gunzip};

/// One gzip file and what came out of it.
#[derive(Debug)]
struct Layer {
    gunzip: Gunzip,
    output: Vec<u8>,
    /// How much of the output has been used.
    used: usize,
}

impl Layer {
    fn unused(&self) -> &[u8] {
        self.output.get(self.used..).unwrap_or_default()
    }
}

/// The layers, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Layers(Vec<Layer>);

/// What a step came to.
pub(super) enum Step {
    /// The innermost layer has something to give; see [`Layers::take_output`].
    Output,
    /// Something is wrong, after all that came out so far.
    Fault(Fault),
    /// There is nothing more to read, which has been told.
    Stop {
        /// Whether there should have been more.
        is_cut: bool,
    },
    /// More bytes are needed.
    Wait,
}

impl Layers {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn depth(&self) -> usize {
        self.0.len()
    }

    /// Adds a layer inside the others. Its first two bytes, [`MAGIC`](super::gzip::MAGIC), have been taken.
    pub(super) fn add(&mut self, max_bytes: u64) {
        self.0.push(Layer { gunzip: Gunzip::new(max_bytes), output: Vec::new(), used: 0 });
    }

    /// Reads from `chunk`, which moves on, until there is something to do with it.
    pub(super) fn step(&mut self, chunk: &mut &[u8]) -> Step {
        let mut depth = self.0.len();
        loop {
            let is_innermost = depth == self.0.len();
            let Some((layer, around)) = self.0.get_mut(..depth).and_then(<[Layer]>::split_last_mut)
            else {
                return Step::Wait;
            };
            if !layer.unused().is_empty() {
                return if is_innermost { Step::Output } else { Step::Wait };
            }
            let Layer { gunzip, output, used } = layer;
            if let Some(fault) = gunzip.fault.take() {
                return Step::Fault(fault);
            }
            if gunzip.is_stopped {
                return Step::Stop { is_cut: gunzip.is_cut };
            }
            output.clear();
            *used = 0;
            let input: &[u8] = around.last().map_or(*chunk, Layer::unused);
            let rest = gunzip.push(input, output).len();
            let taken = input.len() - rest;
            let has_progressed =
                taken > 0 || !output.is_empty() || gunzip.fault.is_some() || gunzip.is_stopped;
            match around.last_mut() {
                Some(outer) => outer.used += taken,
                None => *chunk = chunk.get(taken..).unwrap_or_default(),
            }
            depth = if has_progressed { self.0.len() } else { depth - 1 };
        }
    }

    /// What the innermost layer has to give, to be put back with [`Layers::put_back`].
    pub(super) fn take_output(&mut self) -> (Vec<u8>, usize) {
        self.0
            .last_mut()
            .map_or_else(Default::default, |layer| (std::mem::take(&mut layer.output), layer.used))
    }

    /// Gives the buffer of the layer at `depth` back, of which `used` bytes are done with.
    pub(super) fn put_back(&mut self, depth: usize, output: Vec<u8>, used: usize) {
        if let Some(layer) = depth.checked_sub(1).and_then(|index| self.0.get_mut(index)) {
            (layer.output, layer.used) = (output, used);
        }
    }

    /// The end of the file. What the outer layers lack, the inner ones cannot have.
    pub(super) fn finish(&mut self) -> Option<Fault> {
        self.0.iter_mut().find_map(|layer| layer.gunzip.finish())
    }
}
