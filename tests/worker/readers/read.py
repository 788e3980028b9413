"""Reads documents as Python's own library does, in each way in which it undoes gzip, and prints what it has read as JSON."""

import gzip
import hashlib
import json
import sys
import urllib.request
import xml.etree.ElementTree as ElementTree
import zlib

LOC = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def fetch(url, headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=20) as answer:
        return answer.read(), answer.headers.get("Content-Encoding")


def unpacked(content):
    """The content of a gzip file, by all that can read one; they must agree."""
    inflate = zlib.decompressobj(wbits=31)
    pieces = [inflate.decompress(content[at : at + 1000]) for at in range(0, len(content), 1000)]
    assert inflate.eof and inflate.unused_data == b""
    found = {gzip.decompress(content), zlib.decompress(content, wbits=31), b"".join(pieces) + inflate.flush()}
    assert len(found) == 1
    return found.pop()


read = {}
for url in sys.stdin.read().split():
    plain, encoding = fetch(url, {})
    assert encoding is None, f"{url} has the encoding {encoding}, which nobody asked for"
    packed, encoding = fetch(url, {"Accept-Encoding": "gzip"})
    assert (unpacked(packed) if encoding == "gzip" else packed) == plain, f"{url} is another one with gzip"
    text = unpacked(plain) if url.endswith(".gz") else plain
    locs = None
    if not url.endswith(".txt"):
        locs = [element.text for element in ElementTree.fromstring(text).iter(LOC)]
    read[url] = {"digest": hashlib.sha256(plain).hexdigest(), "locs": locs}
json.dump(read, sys.stdout)
