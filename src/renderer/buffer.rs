//! Where documents are put together: room that stays from one piece to the next, and is written without growing.

/// The bytes of a piece, and room behind them.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    bytes: Vec<u8>,
    len: usize,
}

impl Buffer {
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// What was written.
    pub(super) fn written(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    /// Room for at least so many bytes.
    #[inline]
    pub(super) fn room(&mut self, len: usize) -> &mut [u8] {
        if self.bytes.len() - self.len < len {
            self.grow(len);
        }
        self.bytes.get_mut(self.len..).unwrap_or_default()
    }

    #[cold]
    fn grow(&mut self, len: usize) {
        self.bytes.resize((self.len + len).max(2 * self.bytes.len()), 0);
    }

    /// Keeps what was written into the room.
    #[inline]
    pub(super) fn keep(&mut self, len: usize) {
        self.len = (self.len + len).min(self.bytes.len());
    }

    pub(super) fn append(&mut self, text: &str) {
        if let Some(to) = self.room(text.len()).get_mut(..text.len()) {
            to.copy_from_slice(text.as_bytes());
            self.keep(text.len());
        }
    }
}

/// Writes from front to back. Its methods give `None` where there is no room.
#[derive(Debug)]
pub(super) struct Cursor<'a> {
    room: &'a mut [u8],
}

impl<'a> Cursor<'a> {
    #[inline(always)]
    pub(super) const fn new(room: &'a mut [u8]) -> Self {
        Self { room }
    }

    /// How much room is left.
    #[inline(always)]
    pub(super) const fn left(&self) -> usize {
        self.room.len()
    }

    #[inline(always)]
    pub(super) fn put<const N: usize>(&mut self, bytes: &[u8; N]) -> Option<()> {
        let (to, room) = std::mem::take(&mut self.room).split_first_chunk_mut()?;
        *to = *bytes;
        self.room = room;
        Some(())
    }

    /// Puts the first bytes of a text, in one go if they are at most `N`: some of those behind come along, and what is put next takes
    /// their place.
    #[inline(always)]
    pub(super) fn put_start<const N: usize>(&mut self, text: &[u8], len: usize) -> Option<()> {
        match (text.first_chunk::<N>(), self.room.first_chunk_mut()) {
            (Some(from), Some(to)) if len <= N => *to = *from,
            _ => return self.put_all(text.get(..len)?),
        }
        self.room = std::mem::take(&mut self.room).get_mut(len..)?;
        Some(())
    }

    #[inline(never)]
    fn put_all(&mut self, text: &[u8]) -> Option<()> {
        let (to, room) = std::mem::take(&mut self.room).split_at_mut_checked(text.len())?;
        to.copy_from_slice(text);
        self.room = room;
        Some(())
    }
}
