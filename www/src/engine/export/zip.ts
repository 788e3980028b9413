/**
 * Archives of several files: what is needed of the ZIP format, and no more.
 * <https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT>
 *
 * @module
 */

/** An archive that is being made. */
export interface Zip {
  /** Adds a file. Its name uses `/` between folders. */
  add(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The whole archive. */
  finish(): Blob;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_RECORD = 0x06054b50;

/** Version 2.0 of the format: folders and deflate. */
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const DEFLATED = 8;

/** What its fields of 16 and of 32 bits can say; the largest number has a meaning of its own. */
const FILES_MAX = 0xffff - 1;
const BYTES_MAX = 0xffffffff - 1;

/** The archive has more files or bytes than the format can say. */
export class ZipLimitError extends Error {
  override readonly name = "ZipLimitError";
}

/** An archive without files. `modified` is when all of them were changed, in UTC because the format knows no time zones. */
export function createZip(modified: Date): Zip {
  const parts: Blob[] = [];
  const directory: Blob[] = [];
  const [time, date] = dosTime(modified);
  let offset = 0;
  let directoryBytes = 0;

  return {
    async add(name, bytes) {
      const deflated = await deflate(bytes);
      const isSmaller = deflated.length < bytes.length;
      const data = isSmaller ? deflated : bytes;
      const path = new TextEncoder().encode(name);
      const shared = [
        ...[short(VERSION), short(FLAGS), short(isSmaller ? DEFLATED : STORED), short(time), short(date)],
        ...[long(crc32(bytes)), long(data.length), long(bytes.length), short(path.length), short(0)],
      ];
      const local = new Blob([long(LOCAL_HEADER), ...shared, path, data]);
      const central = new Blob([
        ...[long(CENTRAL_HEADER), short(VERSION), ...shared],
        // No comment, the first disk, no attributes.
        ...[short(0), short(0), short(0), long(0), long(offset), path],
      ]);
      if (offset + local.size > BYTES_MAX || directory.length >= FILES_MAX) {
        throw new ZipLimitError("an archive holds at most 4 GB and 65,534 files");
      }
      parts.push(local);
      directory.push(central);
      offset += local.size;
      directoryBytes += central.size;
    },
    finish() {
      const n = short(directory.length);
      const end = [long(END_RECORD), short(0), short(0), n, n, long(directoryBytes), long(offset), short(0)];
      return new Blob([...parts, ...directory, ...end], { type: "application/zip" });
    },
  };
}

function short(value: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([value, value >>> 8]);
}

function long(value: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([value, value >>> 8, value >>> 16, value >>> 24]);
}

/** A time as MS-DOS had it: in steps of two seconds, from 1980 to 2107. */
function dosTime(at: Date): readonly [time: number, date: number] {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107) - 1980;
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The polynomial of CRC-32, its bits in reverse. */
const POLYNOMIAL = 0xedb88320;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The checksum that archives have of each file. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
