//! Hosts that nobody reaches from outside: names and addresses that are set aside.

use super::address::{version_4, version_6};
use super::words::is_listed_domain;

/// Names that never stand for a host of the public internet, with all names below them:
/// <https://www.rfc-editor.org/rfc/rfc6761>, <https://www.rfc-editor.org/rfc/rfc6762>,
/// <https://www.rfc-editor.org/rfc/rfc7686>, <https://www.rfc-editor.org/rfc/rfc8375> and, for `internal`,
/// <https://www.icann.org/en/board-activities-and-meetings/materials/approved-resolutions-special-meeting-of-the-icann-board-29-07-2024-en#section2.a>.
/// Not the names for documentation: `www.example.com` is one of them, and there is such a host.
const NAMES: &[&str] = &["localhost", "local", "test", "invalid", "onion", "internal", "home.arpa"];

/// Networks that are not globally reachable, and how many bits name them:
/// <https://www.iana.org/assignments/iana-ipv4-special-registry/>.
const NETWORKS: [([u8; 4], u32); 14] = [
    ([0, 0, 0, 0], 8),
    ([10, 0, 0, 0], 8),
    ([100, 64, 0, 0], 10),
    ([127, 0, 0, 0], 8),
    ([169, 254, 0, 0], 16),
    ([172, 16, 0, 0], 12),
    ([192, 0, 0, 0], 24),
    ([192, 0, 2, 0], 24),
    ([192, 168, 0, 0], 16),
    ([198, 18, 0, 0], 15),
    ([198, 51, 100, 0], 24),
    ([203, 0, 113, 0], 24),
    // Multicast, and what is reserved.
    ([224, 0, 0, 0], 4),
    ([240, 0, 0, 0], 4),
];

/// The same for the first 32 bits of addresses that could be:
/// <https://www.iana.org/assignments/iana-ipv6-special-registry/>.
const NETWORKS_6: [(u32, u32); 4] =
    [(0x2001_0002, 32), (0x2001_0010, 28), (0x2001_0db8, 32), (0x3fff_0000, 20)];

/// Whether a host can be reached from anywhere, as far as its name or address says.
pub(super) fn is_public(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[') {
        let address = address.strip_suffix(']').and_then(version_6);
        return address.is_some_and(is_public_address_6);
    }
    if let Some(address) = version_4(host) {
        return is_public_address(address);
    }
    let name = host.strip_suffix('.').unwrap_or(host).as_bytes();
    let top = name.iter().rposition(|byte| *byte == b'.').and_then(|dot| name.get(dot + 1..));
    // No top-level domain is a number.
    let has_top = top.is_some_and(|top| !top.iter().all(u8::is_ascii_digit));
    has_top && !is_listed_domain(NAMES, name)
}

fn is_public_address(address: u32) -> bool {
    let is_in = |(network, len): &([u8; 4], u32)| {
        is_in_network(address, u32::from_be_bytes(*network), *len)
    };
    !NETWORKS.iter().any(is_in)
}

fn is_public_address_6([first, second, third, .., seventh, last]: [u16; 8]) -> bool {
    let long = |upper: u16, lower: u16| u32::from(upper) << 16 | u32::from(lower);
    let start = long(first, second);
    // Addresses of version 4 that are translated, or that a tunnel leads to.
    let inner = match first {
        _ if start == 0x0064_ff9b => Some(long(seventh, last)),
        0x2002 => Some(long(second, third)),
        _ => None,
    };
    if let Some(address) = inner {
        return is_public_address(address);
    }
    // All that is given out so far.
    is_in_network(start, 0x2000_0000, 3)
        && !NETWORKS_6.iter().any(|(network, len)| is_in_network(start, *network, *len))
}

const fn is_in_network(address: u32, network: u32, len: u32) -> bool {
    (address ^ network) >> (u32::BITS - len) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn names_that_are_set_aside_are_not_public() {
        for host in [
            "localhost",
            "LOCALHOST",
            "localhost.",
            "tea.localhost",
            "tea.local",
            "tea.test",
            "tea.Invalid",
            "tea.internal",
            "tea.onion",
            "tea.home.arpa",
            "home.arpa",
            "intranet",
            "tea.local.",
            "123",
            "127.1",
            "1.2.3",
            "1.2.3.4.5",
        ] {
            assert!(!is_public(host), "{host}");
        }
        for host in [
            "www.example.com",
            "example.com",
            "tea.example",
            "example.org.",
            "localhost.com",
            "mylocal.de",
            "test.de",
            "nottest.org",
            "thetest.com",
            "in-addr.arpa",
            "a.xn--p1ai",
            "münchen.de",
            "3.de",
        ] {
            assert!(is_public(host), "{host}");
        }
    }

    #[test]
    fn addresses_that_are_set_aside_are_not_public() {
        for (first, last) in [
            ("0.0.0.0", "0.255.255.255"),
            ("10.0.0.0", "10.255.255.255"),
            ("100.64.0.0", "100.127.255.255"),
            ("127.0.0.0", "127.255.255.255"),
            ("169.254.0.0", "169.254.255.255"),
            ("172.16.0.0", "172.31.255.255"),
            ("192.0.0.0", "192.0.0.255"),
            ("192.0.2.0", "192.0.2.255"),
            ("192.168.0.0", "192.168.255.255"),
            ("198.18.0.0", "198.19.255.255"),
            ("198.51.100.0", "198.51.100.255"),
            ("203.0.113.0", "203.0.113.255"),
            ("224.0.0.0", "255.255.255.255"),
        ] {
            let bits = |text: &str| text.parse::<Ipv4Addr>().unwrap().to_bits();
            assert!(!is_public(first) && !is_public(last), "{first}");
            for outside in
                [bits(first).checked_sub(1), bits(last).checked_add(1)].into_iter().flatten()
            {
                assert!(is_public(&Ipv4Addr::from_bits(outside).to_string()), "beside {first}");
            }
        }
        for host in [
            "[::1]",
            "[::]",
            "[::ffff:8.8.8.8]",
            "[fc00::1]",
            "[fd12:3456::1]",
            "[fe80::1]",
            "[ff02::1]",
            "[2001:db8::1]",
            "[2001:db8:ffff::]",
            "[3fff:0fff::1]",
            "[2001:2::1]",
            "[2001:10::1]",
            "[100::1]",
            "[64:ff9b::7f00:1]",
            "[64:ff9b::10.0.0.1]",
            "[2002:7f00:1::]",
            "[2002:c0a8:101::1]",
        ] {
            assert!(!is_public(host), "{host}");
        }
        for host in [
            "8.8.8.8",
            "[2606:2800:220:1::1]",
            "[2001:4860:4860::8888]",
            "[2a00:1450::1]",
            "[3fff:1000::1]",
            "[64:ff9b::808:808]",
            "[2002:808:808::1]",
            "[2001:db9::]",
            "[2001:20::1]",
        ] {
            assert!(is_public(host), "{host}");
        }
    }
}
