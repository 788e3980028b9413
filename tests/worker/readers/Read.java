import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.URI;
import java.net.URLConnection;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;

/** Reads documents as Java's own library does, and prints of each its address, its digest, and how many URLs it has. */
class Read {
  public static void main(String[] addresses) throws Exception {
    for (String address : addresses) {
      byte[] plain = fetch(address, false);
      if (!Arrays.equals(plain, fetch(address, true))) throw new Exception(address + " is another one with gzip");
      String digest = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(plain));
      System.out.println(address + " " + digest + " " + (address.endsWith(".txt") ? "" : countLocs(address, plain)));
    }
  }

  static byte[] fetch(String address, boolean isPacked) throws Exception {
    URLConnection connection = URI.create(address).toURL().openConnection();
    if (isPacked) connection.setRequestProperty("Accept-Encoding", "gzip");
    try (InputStream content = connection.getInputStream()) {
      boolean isGzip = "gzip".equals(connection.getHeaderField("Content-Encoding"));
      return (isGzip ? new GZIPInputStream(content) : content).readAllBytes();
    }
  }

  static int countLocs(String address, byte[] content) throws Exception {
    InputStream bytes = new ByteArrayInputStream(content);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory
        .newDocumentBuilder()
        .parse(address.endsWith(".gz") ? new GZIPInputStream(bytes) : bytes)
        .getElementsByTagNameNS("http://www.sitemaps.org/schemas/sitemap/0.9", "loc")
        .getLength();
  }
}
