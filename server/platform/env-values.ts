import { isIP } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import type { Environment } from './env-variables.ts';

/** The configuration is not usable; the message names the variable and the reason. */
export class EnvError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EnvError';
  }
}

export type StorageSetting =
  | { readonly kind: 'folder'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** For services other than Amazon S3. */
      readonly endpoint: string | undefined;
      readonly region: string;
      /** Undefined: the machine's own credentials, such as an instance role. */
      readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };

export const splitList = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The storage of a URL: `file:///folder`, `s3://key:secret@host/bucket?region=…` (over https), or `s3+http://…` for a
 * service on the own network. Without a host, as in `s3:///bucket?region=…`, it is Amazon S3.
 */
export function parseStorageUrl({ STORAGE_URL: given, DATA_DIR: dataDir }: Environment): StorageSetting {
  if (given === undefined) return { kind: 'folder', directory: join(dataDir, 'files') };
  const url = new URL(given);
  if (url.protocol === 'file:') return { kind: 'folder', directory: fileURLToPath(url) };
  const scheme = { 's3:': 'https', 's3+http:': 'http' }[url.protocol];
  const [bucket, ...rest] = url.pathname.split('/').filter(Boolean);
  if (scheme === undefined || bucket === undefined || rest.length > 0) {
    throw new EnvError(
      'STORAGE_URL cannot be used: write file:///folder or s3://key:secret@host/bucket?region=name.',
    );
  }
  return {
    kind: 's3',
    bucket,
    endpoint: url.host === '' ? undefined : `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials:
      url.username === ''
        ? undefined
        : {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
  };
}

/** The trusted proxies. @throws EnvError for a value that is neither an address, a network nor the name of one */
export function parseTrustedProxies(given: string | undefined): readonly string[] {
  const named = splitList(given);
  if (named.length === 1 && named[0] === 'none') return [];
  for (const proxy of named) {
    if (!isProxy(proxy)) {
      throw new EnvError(
        `TRUST_PROXY=${given} cannot be used: write addresses such as 10.0.0.1, networks such as 10.0.0.0/8, or none.`,
      );
    }
  }
  return named;
}

/** The widest networks that are private as a whole, by their bits: 10.0.0.0/8 and fc00::/7. */
const widest = { ipv4: 8, ipv6: 7 } as const;
/** The bits before an IPv4 address that is written as one of IPv6. */
const mappedBits = 96;

/** Whether a network is no wider than a private one: wider ones, a few together, would let any client spoof its address. */
function isNarrow(network: string): boolean {
  const [address, bits] = ipaddr.parseCIDR(network);
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress())
    return bits >= mappedBits + widest.ipv4;
  return bits >= widest[address.kind()];
}

const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  isIP(text) !== 0 ||
  (ipaddr.isValidCIDR(text) && isIP(text.split('/', 1)[0] ?? '') !== 0 && isNarrow(text));
