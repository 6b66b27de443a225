const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** CRC-32 of bytes, continuing from the checksum of the bytes before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** A compressed file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  /** Uncompressed size in bytes. */
  readonly size: number;
  readonly packed: Blob;
  readonly deflated: boolean;
}

/** Compresses a file piece by piece; compressed parts can be stored on disk. */
export interface Packer {
  add(text: string): Promise<void>;
  finish(): Promise<ZipEntry>;
}

/** Null in browsers without compression: files are then stored uncompressed. */
function deflate(): CompressionStream | null {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return null;
  }
}

async function collect(stream: ReadableStream<Uint8Array<ArrayBuffer>>, into: BlobPart[]): Promise<void> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    into.push(value);
  }
}

export function packer(name: string): Packer {
  const encoder = new TextEncoder();
  const parts: BlobPart[] = [];
  const stream = deflate();
  const writer = stream?.writable.getWriter();
  const collected = stream ? collect(stream.readable, parts) : Promise.resolve();
  let crc = 0;
  let size = 0;
  return {
    add: async (text) => {
      const bytes = encoder.encode(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (writer) await writer.write(bytes);
      else parts.push(bytes);
    },
    finish: async () => {
      await writer?.close();
      await collected;
      return { name, crc, size, packed: new Blob(parts), deflated: stream !== null };
    },
  };
}

/** Numbers in sequence, little-endian: `[2, 20]` takes two bytes. */
function littleEndian(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Flag: names are UTF-8. */
const utf8 = 0x0800;
/** 1 January 1980, the earliest possible date, because the real one is private. */
const day = 0x21;

const commonFields = ({ name, crc, size, packed, deflated }: ZipEntry) =>
  [
    [2, 20],
    [2, utf8],
    [2, deflated ? 8 : 0],
    [2, 0],
    [2, day],
    [4, crc],
    [4, packed.size],
    [4, size],
    [2, new TextEncoder().encode(name).length],
    [2, 0],
  ] as const;

/** Combines compressed files into an archive (PKWARE APPNOTE 6.3, without 64-bit sizes). */
export function zipOf(entries: readonly ZipEntry[], type: string): Blob {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let length = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const head = littleEndian([[4, 0x04034b50], ...commonFields(entry)]);
    const directoryEntry = littleEndian([
      [4, 0x02014b50],
      [2, 20],
      ...commonFields(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    parts.push(head, name, entry.packed);
    directory.push(directoryEntry, name);
    offset += head.length + name.length + entry.packed.size;
    length += directoryEntry.length + name.length;
  }
  const count = entries.length;
  const end = littleEndian([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, length],
    [4, offset],
    [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type });
}
