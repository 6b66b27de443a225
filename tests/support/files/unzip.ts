import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by their names, read by its directory as any program does; throws when one is not whole. */
export function unzip(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== 0x06054b50) throw new Error('This is no archive');
  let at = bytes.readUInt32LE(end + 16);
  const files: Record<string, string> = {};
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index += 1) {
    const [method, crc, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const start = bytes.readUInt32LE(at + 42) + 30 + nameLength;
    const raw = bytes.subarray(start, start + packed);
    const content = method === 8 ? inflateRawSync(raw) : raw;
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is not whole`);
    files[name] = content.toString();
    at += 46 + nameLength;
  }
  return files;
}
