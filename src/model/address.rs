//! Addresses that stand where a host stands: <https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2>.

use super::{find_word, has};

/// An address of version 4: four numbers without zeros in front.
pub(super) fn version_4(text: &str) -> Option<u32> {
    let (mut address, mut count) = (0, 0);
    for part in text.split('.') {
        let is_number = part.len() <= 3 && part.bytes().all(|byte| byte.is_ascii_digit());
        let has_zero = part.len() > 1 && part.starts_with('0');
        let octet: u8 = part.parse().ok().filter(|_| is_number && !has_zero)?;
        address = address << 8 | u32::from(octet);
        count += 1;
    }
    (count == 4).then_some(address)
}

/// The groups of an address of version 6, which has no brackets around it.
pub(super) fn version_6(text: &str) -> Option<[u16; 8]> {
    let mut address = Groups::default();
    let Some(gap) = find_word("::", text) else {
        address.read(text)?;
        return (address.len == 8).then_some(address.groups);
    };
    let (before, after) = (text.get(..gap)?, text.get(gap + 2..)?);
    address.read(before).filter(|()| !has(b'.', before))?;
    let mut end = Groups::default();
    end.read(after)?;
    // The gap stands for one group or more.
    let free = 7_usize.checked_sub(address.len + end.len)? + 1;
    let to = address.groups.get_mut(address.len + free..)?;
    to.copy_from_slice(end.groups.get(..end.len)?);
    Some(address.groups)
}

#[derive(Default)]
struct Groups {
    groups: [u16; 8],
    len: usize,
}

impl Groups {
    fn push(&mut self, group: u32) -> Option<()> {
        *self.groups.get_mut(self.len)? = u16::try_from(group).ok()?;
        self.len += 1;
        Some(())
    }

    /// Groups with a colon between each two; none in an empty text. The last two may be an address of version 4.
    fn read(&mut self, text: &str) -> Option<()> {
        let mut parts = text.split(':').filter(|_| !text.is_empty()).peekable();
        while let Some(part) = parts.next() {
            let is_last = parts.peek().is_none();
            if let Some(address) = version_4(part).filter(|_| is_last) {
                self.push(address >> 16)?;
                self.push(address & 0xFFFF)?;
                continue;
            }
            let is_group =
                (1..=4).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_hexdigit());
            self.push(u32::from_str_radix(part, 16).ok().filter(|_| is_group)?)?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    #[test]
    fn addresses_are_those_of_the_standard_library() {
        for text in [
            "1.2.3.4",
            "0.0.0.0",
            "255.255.255.255",
            "256.1.1.1",
            "01.2.3.4",
            "00.0.0.0",
            "1.2.3",
            "1.2.3.4.5",
            "",
            ".",
            "1..2.3",
            "+1.2.3.4",
            "1.2.3.x",
            "1.2.3.0004",
        ] {
            let expected = text.parse().ok().map(Ipv4Addr::to_bits);
            assert_eq!(version_4(text), expected, "{text}");
        }
        for text in [
            "::",
            "::1",
            "1::",
            "2001:db8::1",
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:7::",
            "::2:3:4:5:6:7:8",
            "1:2:3:4::5:6:7:8",
            "1:2:3::4:5:6:7:8:9",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "1::2::3",
            ":::",
            ":",
            "",
            "1:",
            ":1",
            "12345::",
            "g::",
            "+1::",
            "FFFF::abCD",
            "::1.2.3.4",
            "::ffff:192.0.2.1",
            "1:2:3:4:5:6:1.2.3.4",
            "1:2:3:4:5:6:7:1.2.3.4",
            "1.2.3.4::",
            "1.2.3.4",
            "::1.2.3.4:5",
            "::1.2.3",
            "fe80::1%eth0",
            "1:2:3:4:5:6:7::8:9",
        ] {
            let expected = text.parse().ok().map(|address: Ipv6Addr| address.segments());
            assert_eq!(version_6(text), expected, "{text}");
        }
    }
}
