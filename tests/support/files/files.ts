import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { demonstrationFiles } from '../../../server/demo/cases/document-files.ts';

/** A small PDF of one page. */
export const pdf = (): Buffer => {
  const file = demonstrationFiles.find(({ extension }) => extension === 'pdf');
  if (!file) throw new Error('there is no PDF');
  return Buffer.from(file.body);
};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

/** A red picture; a JPEG says where it was taken, and that it lies on its side. */
export const picture = async (kind: 'png' | 'jpeg' | 'webp', width = 60, height = 40): Promise<Buffer> => {
  const image = plain(width, height);
  if (kind !== 'jpeg') return image.toFormat(kind).toBuffer();
  return image
    .withExif({ IFD0: { Orientation: '6', Artist: 'Secret Person' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

/** One entry of an archive: what is in it, and what its directory says instead of the truth. */
export interface ArchiveEntry {
  readonly name: string;
  readonly content?: Buffer;
  readonly encrypted?: boolean;
  /** A symbolic link. */
  readonly link?: boolean;
  /** Begins where the first entry begins. */
  readonly overlapping?: boolean;
}

/** An archive, as zip programs write it. */
export function zip(entries: readonly ArchiveEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const {
    name,
    content = Buffer.alloc(0),
    encrypted = false,
    link = false,
    overlapping = false,
  } of entries) {
    const packed = deflateRawSync(content);
    const named = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(encrypted ? 1 : 0, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(named.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x0314, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(encrypted ? 1 : 0, 8);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    // Directories may lie about what comes out.
    central.writeUInt32LE(1, 24);
    central.writeUInt16LE(named.length, 28);
    central.writeUInt16LE(link ? 0o120777 : 0o100644, 40);
    central.writeUInt32LE(overlapping ? 0 : at, 42);
    parts.push(local, named, packed);
    directory.push(central, named);
    at += local.length + named.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const wordParts: readonly ArchiveEntry[] = [
  {
    name: '[Content_Types].xml',
    content: Buffer.from(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  { name: '_rels/.rels', content: Buffer.from('<Relationships/>') },
  { name: 'word/document.xml', content: Buffer.from('<w:document>Hello</w:document>') },
];

/** A Word document, with more in it where a test is about that. */
export const docx = (more: readonly ArchiveEntry[] = []): Buffer => zip([...wordParts, ...more]);
