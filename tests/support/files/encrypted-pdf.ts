import { createCipheriv, createHash } from 'node:crypto';
import { type PdfObject, pdfOf } from './pdf.ts';

/** How a PDF is encrypted. */
export type PdfCipher = 'rc4-40' | 'rc4-128' | 'aes-128' | 'aes-256' | 'aes-256-r5';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const fixed = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 7 + seed) & 255));

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] as number, state[a] as number]);
  for (let at = 0, mixed = 0; at < 256; at += 1) {
    mixed = (mixed + (state[at] as number) + (key[at % key.length] as number)) % 256;
    swap(at, mixed);
  }
  let [one, other] = [0, 0];
  return data.map((byte) => {
    one = (one + 1) % 256;
    other = (other + (state[one] as number)) % 256;
    swap(one, other);
    return byte ^ (state[((state[one] as number) + (state[other] as number)) % 256] as number);
  }) as Buffer;
}

const cbc = (key: Buffer, iv: Buffer, data: Buffer, isPadded: boolean) => {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(isPadded);
  return Buffer.concat([cipher.update(data), cipher.final()]);
};

/** Algorithm 2.B of ISO 32000-2. */
function hardened(password: Buffer, salt: Buffer): Buffer {
  let key = sha256(password, salt);
  for (let round = 0; ; round += 1) {
    const once = Buffer.concat([password, key]);
    const encrypted = cbc(
      key.subarray(0, 16),
      key.subarray(16, 32),
      Buffer.concat(Array<Buffer>(64).fill(once)),
      false,
    );
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] as string)
      .update(encrypted)
      .digest();
    if (round >= 63 && (encrypted.at(-1) as number) <= round - 32) return key.subarray(0, 32);
  }
}

const id = fixed(16, 3);
const permissions = -1_340;
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

/** The `Encrypt` dictionary, and what encrypts the data of a stream. */
function encryptionOf(cipher: PdfCipher, user: string) {
  const owner = 'owner';
  if (cipher === 'aes-256' || cipher === 'aes-256-r5') {
    const key = fixed(32, 9);
    const digest =
      cipher === 'aes-256' ? hardened : (password: Buffer, salt: Buffer) => sha256(password, salt);
    const [validation, keySalt] = [fixed(8, 11), fixed(8, 12)];
    const password = Buffer.from(user);
    const u = Buffer.concat([digest(password, validation), validation, keySalt]);
    const ue = cbc(digest(password, keySalt), Buffer.alloc(16), key, false);
    const revision = cipher === 'aes-256' ? 6 : 5;
    return {
      value: `<< /Filter /Standard /V 5 /R ${revision} /Length 256 /P ${permissions} /O ${hex(fixed(48, 1))} /OE ${hex(fixed(32, 2))} /U ${hex(u)} /UE ${hex(ue)} /Perms ${hex(fixed(16, 4))} /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
      encrypt: (data: Buffer) => Buffer.concat([fixed(16, 5), cbc(key, fixed(16, 5), data, true)]),
    };
  }
  const size = cipher === 'rc4-40' ? 5 : 16;
  const isOld = cipher === 'rc4-40';
  const repeated = (digest: Buffer) => {
    let result = digest;
    if (!isOld) for (let round = 0; round < 50; round += 1) result = md5(result.subarray(0, size));
    return result.subarray(0, size);
  };
  const rounds = (key: Buffer, data: Buffer) => {
    let result = rc4(key, data);
    if (!isOld)
      for (let round = 1; round < 20; round += 1)
        result = rc4(key.map((byte) => byte ^ round) as Buffer, result);
    return result;
  };
  const o = rounds(repeated(md5(padded(owner))), padded(user));
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions);
  const key = repeated(md5(padded(user), o, rights, id));
  const u = isOld ? rc4(key, padding) : Buffer.concat([rounds(key, md5(padding, id)), Buffer.alloc(16)]);
  const common = `/Filter /Standard /P ${permissions} /O ${hex(o)} /U ${hex(u)}`;
  const kinds = {
    'rc4-40': '/V 1 /R 2',
    'rc4-128': '/V 2 /R 3 /Length 128',
    'aes-128':
      '/V 4 /R 4 /Length 128 /CF << /StdCF << /CFM /AESV2 /AuthEvent /DocOpen /Length 16 >> >> /StmF /StdCF /StrF /StdCF',
  } as const;
  return {
    value: `<< ${common} ${kinds[cipher]} >>`,
    encrypt(data: Buffer, number: number) {
      const isAes = cipher === 'aes-128';
      const suffix = Buffer.from([number & 255, (number >> 8) & 255, number >> 16, 0, 0]);
      const own = md5(key, suffix, Buffer.from(isAes ? 'sAlT' : '')).subarray(0, Math.min(size + 5, 16));
      return isAes ? Buffer.concat([fixed(16, 6), cbc(own, fixed(16, 6), data, true)]) : rc4(own, data);
    },
  };
}

/**
 * A PDF of one empty page that is encrypted as programs do.
 *
 * @param user The password to open it; empty when only its owner has one.
 * @param more Further objects, from number 5 on; their streams are encrypted.
 */
export function encryptedPdf(
  cipher: PdfCipher,
  {
    user = '',
    catalogue = '',
    more = [],
  }: { user?: string; catalogue?: string; more?: readonly PdfObject[] } = {},
): Buffer {
  const { value, encrypt } = encryptionOf(cipher, user);
  const plain = pdfOf([
    { value: `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>` },
    { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>' },
    { value },
    ...more.map((object, index): PdfObject => {
      if (object.stream === undefined) return object;
      const stream = encrypt(object.stream, 5 + index);
      return { value: object.value.replace(/\/Length \d+/, `/Length ${stream.length}`), stream };
    }),
  ]);
  const trailer = `/Encrypt 4 0 R /ID [${hex(id)} ${hex(id)}]`;
  return Buffer.from(plain.toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${trailer}`), 'latin1');
}
