import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** One CBOR value (RFC 8949), of the few kinds that an attestation is made of. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  throw new Error('no such value in an attestation');
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** How an answer differs from what was asked for. */
interface Differing {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
}

/** An ES256 authenticator in software, with one credential (WebAuthn Level 3 §6). */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #origin: string;
  /** Signatures so far; counted on from here. */
  counter = 0;

  constructor(origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
    this.#origin = origin;
  }

  /** Answers options of a registration. */
  register(challenge: string, differing: Differing = {}) {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(cose)]);
    const authData = Buffer.concat([this.#authData(0x41, differing), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, differing).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['usb'],
    });
  }

  /** Answers options of a use. */
  use(challenge: string, differing: Differing = {}) {
    this.counter = differing.counter ?? this.counter + 1;
    const authData = this.#authData(0x01, differing);
    const clientData = this.#clientData('webauthn.get', challenge, differing);
    const signer = createSign('SHA256').update(Buffer.concat([authData, sha256(clientData)]));
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signer.sign(this.#key).toString('base64url'),
    });
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #authData(flags: number, { rpId, counter }: Differing): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId ?? new URL(this.#origin).hostname), Buffer.from([flags]), count]);
  }

  #clientData(type: string, asked: string, { origin, challenge }: Differing): Buffer {
    const data = { type, challenge: challenge ?? asked, origin: origin ?? this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }
}
