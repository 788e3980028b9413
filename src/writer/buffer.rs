//! Where documents are put together: room that stays from one piece to the next, and is written without growing.

/// The bytes of a piece, and room behind them.
#[derive(Debug, Default)]
pub(crate) struct Buffer {
    bytes: Vec<u8>,
    len: usize,
}

impl Buffer {
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// What was written.
    pub(crate) fn written(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    /// What was written, which has to be UTF-8.
    pub(crate) fn into_text(mut self) -> String {
        self.bytes.truncate(self.len);
        String::from_utf8(self.bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// Room for at least so many bytes.
    #[inline]
    pub(crate) fn room(&mut self, len: usize) -> &mut [u8] {
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
    pub(crate) fn keep(&mut self, len: usize) {
        self.len = (self.len + len).min(self.bytes.len());
    }

    /// Forgets what was written behind a place.
    #[inline]
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// Puts some bytes that were written at `from` where others stood before them.
    #[inline]
    pub(crate) fn move_back(&mut self, from: usize, to: usize, len: usize) {
        if to < from && from + len <= self.bytes.len() {
            self.bytes.copy_within(from..from + len, to);
        }
    }

    pub(crate) fn append(&mut self, bytes: &[u8]) {
        if let Some(to) = self.room(bytes.len()).get_mut(..bytes.len()) {
            to.copy_from_slice(bytes);
            self.keep(bytes.len());
        }
    }
}

/// Writes from front to back. Its methods give `None` where there is no room.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    room: &'a mut [u8],
}

impl<'a> Cursor<'a> {
    #[inline(always)]
    pub(crate) const fn new(room: &'a mut [u8]) -> Self {
        Self { room }
    }

    /// How much room is left.
    #[inline(always)]
    pub(crate) const fn left(&self) -> usize {
        self.room.len()
    }

    /// The next bytes of the room, which are written to.
    #[inline(always)]
    fn take(&mut self, len: usize) -> Option<&'a mut [u8]> {
        let (taken, room) = std::mem::take(&mut self.room).split_at_mut_checked(len)?;
        self.room = room;
        Some(taken)
    }

    #[inline(always)]
    pub(crate) fn put<const N: usize>(&mut self, bytes: &[u8; N]) -> Option<()> {
        let (to, room) = std::mem::take(&mut self.room).split_first_chunk_mut()?;
        *to = *bytes;
        self.room = room;
        Some(())
    }

    /// Puts the first bytes of a text, in one go if they are at most `N`: some of those behind come along, and what is put next takes
    /// their place.
    #[inline(always)]
    pub(crate) fn put_start<const N: usize>(&mut self, text: &[u8], len: usize) -> Option<()> {
        match (text.first_chunk::<N>(), self.room.first_chunk_mut()) {
            (Some(from), Some(to)) if len <= N => *to = *from,
            _ => return self.put_all(text.get(..len)?),
        }
        self.room = std::mem::take(&mut self.room).get_mut(len..)?;
        Some(())
    }

    /// Puts a text of any length. One that is short takes two steps, which meet in the middle: loops, and calls that copy, take longer.
    #[inline(always)]
    pub(crate) fn put_text(&mut self, text: &[u8]) -> Option<()> {
        match text.len() {
            257.. => self.put_all(text),
            32.. => self.put_blocks(text),
            16.. => self.put_ends::<16>(text),
            8.. => self.put_ends::<8>(text),
            4.. => self.put_ends::<4>(text),
            2.. => self.put_ends::<2>(text),
            _ => self.put_ends::<1>(text),
        }
    }

    /// Puts a text of 32 bytes or more.
    #[inline(always)]
    fn put_blocks(&mut self, text: &[u8]) -> Option<()> {
        let to = self.take(text.len())?;
        for (from, to) in text.as_chunks::<32>().0.iter().zip(to.as_chunks_mut().0) {
            *to = *from;
        }
        if let (Some(from), Some(to)) = (text.last_chunk::<32>(), to.last_chunk_mut()) {
            *to = *from;
        }
        Some(())
    }

    /// Puts a text of `N` to twice as many bytes, or none.
    #[inline(always)]
    fn put_ends<const N: usize>(&mut self, text: &[u8]) -> Option<()> {
        let to = self.take(text.len())?;
        if let (Some(from), Some(to)) = (text.first_chunk::<N>(), to.first_chunk_mut()) {
            *to = *from;
        }
        if let (Some(from), Some(to)) = (text.last_chunk::<N>(), to.last_chunk_mut()) {
            *to = *from;
        }
        Some(())
    }

    #[inline(never)]
    fn put_all(&mut self, text: &[u8]) -> Option<()> {
        self.take(text.len())?.copy_from_slice(text);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Buffer, Cursor};

    #[test]
    fn a_text_of_any_length_is_put_where_the_one_before_ends() {
        let all: Vec<u8> = (0..600_u32).map(|n| b'a' + u8::try_from(n % 23).unwrap()).collect();
        for len in 0..=600 {
            let text = &all[..len];
            let mut buffer = Buffer::default();
            buffer.append(b"before");
            let room = &mut buffer.room(len + 4)[..len + 4];
            let mut out = Cursor::new(room);
            assert_eq!(out.put_text(text), Some(()));
            assert_eq!(out.put(b"end"), Some(()));
            assert_eq!(out.left(), 1);
            buffer.keep(len + 3);
            assert_eq!(buffer.written(), [b"before", text, b"end"].concat(), "{len}");
        }
    }

    #[test]
    fn what_finds_no_room_is_not_put() {
        for len in [1_usize, 3, 7, 15, 31, 100, 400] {
            let mut room = vec![0; len - 1];
            assert_eq!(Cursor::new(&mut room).put_text(&vec![b'a'; len]), None, "{len}");
            assert!(room.iter().all(|byte| *byte == 0));
        }
    }
}
