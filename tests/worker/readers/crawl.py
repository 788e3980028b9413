"""Has ultimate-sitemap-parser find the pages of a site by its robots.txt, and prints them as JSON."""

import json
import sys

from usp.tree import sitemap_tree_for_homepage

# Without names that it could guess: what it has read by robots.txt already is invalid to it under another name.
tree = sitemap_tree_for_homepage(sys.argv[1], use_known_paths=False)
invalid = [(sitemap.url, sitemap.reason) for sitemap in tree.all_sitemaps() if type(sitemap).__name__ == "InvalidSitemap"]
assert not invalid, invalid
json.dump(sorted({page.url for page in tree.all_pages()}), sys.stdout)
