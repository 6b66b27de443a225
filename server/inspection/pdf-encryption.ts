import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { uploadRefused } from '../platform/errors.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { getEntry, type PdfValue, parseValue, toInteger } from './pdf-values.ts';
import { rc4 } from './rc4.ts';

/** The streams of a file that is encrypted with an empty user password, so that every reader opens it. */
export interface Decryption {
  /**
   * Decrypts and decompresses the data of a stream, of which nobody knows the end for sure.
   *
   * @throws the error of zlib, with `errno`.
   */
  unpack(data: Buffer, object: ObjectNumber, maxOutputLength: number): Buffer;
}

interface ObjectNumber {
  readonly number: number;
  readonly generation: number;
}

/** What a file says of its encryption (ISO 32000-2, 7.6). */
interface Settings {
  readonly version: number;
  readonly revision: number;
  readonly method: 'none' | 'rc4' | 'aes128' | 'aes256';
  /** Length of the key, in bytes. */
  readonly length: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly userKey: Buffer;
  readonly permissions: number;
  readonly hasEncryptedMetadata: boolean;
  readonly id: Buffer;
}

/** Takes the place of missing letters of a password. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hash = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer => {
  const digest = createHash(algorithm);
  for (const part of parts) digest.update(part);
  return digest.digest();
};

const aes = (
  create: typeof createCipheriv | typeof createDecipheriv,
  key: Buffer,
  iv: Buffer,
  data: Buffer,
) => {
  const cipher = create(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};

const bytesOf = (value: PdfValue | undefined): Buffer =>
  value?.kind === 'string' ? value.bytes : Buffer.alloc(0);
const nameOf = (value: PdfValue | undefined): string => (value?.kind === 'name' ? value.text : '');

/** Follows a reference to the value that it points to. */
function follow(objects: PdfObjects, value: PdfValue | undefined): PdfValue | undefined {
  if (value?.kind !== 'reference') return value;
  const [target] = objects.resolve(value.number);
  return target;
}

const methods: Readonly<Record<string, Settings['method']>> = {
  None: 'none',
  V2: 'rc4',
  AESV2: 'aes128',
  AESV3: 'aes256',
};

/** How streams are encrypted, and the length of the key in bits. */
function readMethod(
  encryption: PdfValue,
  version: number,
): readonly [Settings['method'] | undefined, number] {
  const length = toInteger(getEntry(encryption, 'Length'));
  if (version === 1 || version === 2) return ['rc4', version === 1 ? 40 : (length ?? 40)];
  if (version !== 4 && version !== 5) return [undefined, 0];
  const name = nameOf(getEntry(encryption, 'StmF')) || 'Identity';
  const filter = getEntry(getEntry(encryption, 'CF'), name);
  const method = name === 'Identity' ? 'none' : methods[nameOf(getEntry(filter, 'CFM'))];
  return [method, version === 5 ? 256 : 128];
}

function readSettings(encryption: PdfValue | undefined, id: Buffer): Settings | undefined {
  if (encryption?.kind !== 'dictionary' || nameOf(getEntry(encryption, 'Filter')) !== 'Standard')
    return undefined;
  const version = toInteger(getEntry(encryption, 'V')) ?? 0;
  const [method, bits] = readMethod(encryption, version);
  if (method === undefined || bits < 40 || bits > 256 || bits % 8 !== 0) return undefined;
  const isPlain = (value: PdfValue | undefined) => value?.kind === 'word' && value.text === 'false';
  return {
    version,
    method,
    length: bits / 8,
    revision: toInteger(getEntry(encryption, 'R')) ?? 0,
    owner: bytesOf(getEntry(encryption, 'O')),
    user: bytesOf(getEntry(encryption, 'U')),
    userKey: bytesOf(getEntry(encryption, 'UE')),
    permissions: toInteger(getEntry(encryption, 'P')) ?? 0,
    hasEncryptedMetadata: !isPlain(getEntry(encryption, 'EncryptMetadata')),
    id,
  };
}

/** The hash of revision 6 for an empty user password (ISO 32000-2, 7.6.4.3.4). */
function hashRevision6(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const input = Buffer.concat(Array<Buffer>(64).fill(key));
    const encrypted = aes(createCipheriv, key.subarray(0, 16), key.subarray(16, 32), input);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The key of a file with 256 bits; undefined if it needs a password. */
function findLongKey({ revision, user, userKey }: Settings): Buffer | undefined {
  if (user.length < 48 || userKey.length < 32) return undefined;
  const digest = revision >= 6 ? hashRevision6 : (salt: Buffer) => hash('sha256', salt);
  if (!digest(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined;
  return aes(createDecipheriv, digest(user.subarray(40, 48)), Buffer.alloc(16), userKey.subarray(0, 32));
}

/** The key of a file with up to 128 bits; undefined if it needs a password (ISO 32000-2, 7.6.4.3 and 7.6.4.4). */
function findShortKey(settings: Settings): Buffer | undefined {
  const { revision, owner, user, permissions, hasEncryptedMetadata, id, length } = settings;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const metadata = revision >= 4 && !hasEncryptedMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let key = hash('md5', padding, owner.subarray(0, 32), rights, id, ...metadata);
  const size = revision >= 3 ? length : 5;
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = hash('md5', key.subarray(0, size));
  key = key.subarray(0, size);
  if (revision < 3) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : undefined;
  let check = rc4(key, hash('md5', padding, id));
  for (let round = 1; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16)) ? key : undefined;
}

/** Decrypts the first `length` bytes of a stream. */
function decrypt(
  { method }: Settings,
  key: Buffer,
  data: Buffer,
  { number, generation }: ObjectNumber,
): Buffer {
  if (method === 'none') return data;
  const suffix = Buffer.alloc(5);
  suffix.writeUIntLE(number & 0xffffff, 0, 3);
  suffix.writeUInt16LE(generation, 3);
  const salt = method === 'aes128' ? [Buffer.from('sAlT')] : [];
  const own =
    method === 'aes256' ? key : hash('md5', key, suffix, ...salt).subarray(0, Math.min(key.length + 5, 16));
  if (method === 'rc4') return rc4(own, data);
  const blocks = data.subarray(16, 16 + ((data.length - 16) & ~15));
  return aes(createDecipheriv, own, data.subarray(0, 16), blocks);
}

/** The word that ends a stream may also occur in encrypted data: this often by chance. */
const maxEnds = 4;

const isIncomplete = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR';

function createUnpack(settings: Settings, key: Buffer): Decryption['unpack'] {
  return (data, object, maxOutputLength) => {
    let end = data.indexOf('endstream');
    for (let left = maxEnds; ; left -= 1) {
      const encrypted = data.subarray(0, end === -1 ? data.length : end);
      try {
        // Incomplete data is an error here, so that nothing is hidden behind what looks like its end.
        return inflateSync(decrypt(settings, key, encrypted, object), { maxOutputLength });
      } catch (error) {
        if (end === -1 || left === 0 || !isIncomplete(error)) throw error;
      }
      end = data.indexOf('endstream', end + 1);
    }
  };
}

/**
 * How the streams of a file are decrypted; undefined if it is not encrypted.
 *
 * @param places Where the values begin of objects that have the key `Encrypt`.
 * @throws AppError `upload.encrypted` if it needs a password, or is encrypted in an unknown way.
 */
export function createDecryption(
  bytes: Buffer,
  places: readonly number[],
  objects: PdfObjects,
): Decryption | undefined {
  const found = new Map<string, Decryption>();
  for (const place of places) {
    const trailer = parseValue(bytes, place);
    const encryption = getEntry(trailer, 'Encrypt');
    if (encryption?.kind === 'word' && encryption.text === 'null') continue;
    const ids = follow(objects, getEntry(trailer, 'ID'));
    const id = bytesOf(ids?.kind === 'array' ? ids.items[0] : undefined);
    const settings = readSettings(follow(objects, encryption), id);
    const key = settings && (settings.version === 5 ? findLongKey(settings) : findShortKey(settings));
    if (settings === undefined || key === undefined) throw uploadRefused('upload.encrypted');
    found.set(`${settings.method} ${key.toString('hex')}`, { unpack: createUnpack(settings, key) });
  }
  // Readers would differ in the key that they use.
  if (found.size > 1) throw uploadRefused('upload.damaged');
  const [decryption] = found.values();
  return decryption;
}
