"""ultimate-sitemap-parser, with a web client that answers with the document and fetches nothing.

The protocol is that of answer.mjs.
"""

import base64
import json
import logging
import sys

from usp.fetch_parse import SitemapFetcher
from usp.web_client.abstract_client import (
    AbstractWebClient,
    AbstractWebClientSuccessResponse,
    WebClientErrorResponse,
)

logging.disable(logging.CRITICAL)


class Document(AbstractWebClientSuccessResponse):
    def __init__(self, url, data):
        self._url = url
        self._data = data

    def status_code(self):
        return 200

    def status_message(self):
        return "OK"

    def header(self, case_insensitive_name):
        return None

    def raw_data(self):
        return self._data

    def url(self):
        return self._url


class Client(AbstractWebClient):
    def __init__(self, url, data):
        self._document = Document(url, data)

    def set_max_response_data_length(self, max_response_data_length):
        pass

    def get(self, url):
        if url == self._document.url():
            return self._document
        return WebClientErrorResponse("not fetched", retryable=False)


def read(url, data):
    sitemap = SitemapFetcher(url, 0, Client(url, data)).sitemap()
    # The sitemaps of an index were noted and not fetched.
    children = [child.url for child in sitemap.sub_sitemaps]
    return children or [page.url for page in sitemap.pages]


answers, sys.stdout = sys.stdout, sys.stderr
for line in sys.stdin:
    question = json.loads(line)
    try:
        urls = read(question["url"], base64.b64decode(question["bytes"]))
    except Exception:
        # A user who catches it has nothing either.
        urls = []
    print(json.dumps(urls), file=answers, flush=True)
