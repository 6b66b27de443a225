import { isIP } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { maxLoginCoverBytes } from '../contract/login-cover-images.ts';
import { type UploadKind, uploadKinds, uploadLimits } from '../contract/uploads.ts';
import { findMissingSetting } from './production.ts';

const port = (fallback: number) =>
  z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(65_535))), fallback);
const count = (least: number, most: number, fallback: number) =>
  z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(least), z.maximum(most))), fallback);
const text = (fallback: string) => z._default(z.string(), fallback);
const optional = z.optional(z.string());

const trimTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Ten years, in milliseconds. */
const maxClockAhead = 10 * 365 * 24 * 3_600_000;

/** A path of this portal, or the URL of another server's API, without a trailing slash. */
const apiBase = z.union([
  z.string().check(z.regex(/^(?:\/[\w.~-]+)+$/)),
  z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((url) => trimTrailingSlash(url)),
  ),
]);

const schema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: text('127.0.0.1'),
  PORT: port(3000),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: text('data'),
  DATABASE_URL: optional,
  STORAGE_URL: z.optional(z.url()),
  UPLOAD_MAX_BYTES: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(uploadLimits.bytes))),
    uploadLimits.bytes,
  ),
  UPLOAD_KINDS: optional,
  COVER_MAX_BYTES: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(maxLoginCoverBytes))),
    maxLoginCoverBytes,
  ),
  SCANNER_URL: z.optional(z.string().check(z.regex(/^(?:tcp:\/\/[^/\s]+|unix:\/\S+)$/))),
  FILE_LINK_SECRET: text('quayside-file-links'),
  SECOND_FACTOR_SECRET: text('quayside-second-factors'),
  DURABILITY: z._default(z.enum(['durable', 'relaxed']), 'durable'),
  SEED: z._default(z.enum(['demo', 'empty', 'large']), 'demo'),
  TRANSLATION: z.optional(z.enum(['on', 'off'])),
  APP_TITLE: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), 'Quayside'),
  API_BASE: z._default(apiBase, '/api'),
  NAVIGATION: z._default(z.enum(['vertical', 'horizontal']), 'vertical'),
  REALTIME_PORT: port(8080),
  REALTIME_PUBLIC_URL: z.optional(z.url()),
  REALTIME_ENGINE_URL: z.optional(z.url()),
  REALTIME_APP_ID: text('quayside'),
  REALTIME_APP_KEY: text('quayside-key'),
  REALTIME_APP_SECRET: text('quayside-secret'),
  REALTIME_CONNECTIONS_PER_ADDRESS: count(1, 100_000, 1_000),
  REALTIME_SUBSCRIBE_SECONDS: count(5, 3_600, 30),
  ALLOWED_ORIGINS: optional,
  EXTRACTION_PORT: port(8090),
  EXTRACTION_PUBLIC_URL: z.optional(z.url()),
  EXTRACTION_ALLOWED_HOSTS: optional,
  LLM_BASE_URL: z.optional(z.url()),
  LLM_MODEL: text('gpt-4o-mini'),
  LLM_API_KEY: optional,
  SMTP_URL: z.optional(z.url()),
  KEEP_MAIL: z._default(z.enum(['on', 'off']), 'off'),
  MAIL_FROM: text('Quayside <no-reply@quayside.test>'),
  TRUST_PROXY: optional,
  METRICS_TOKEN: optional,
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  CLOCK_AHEAD: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(maxClockAhead))),
    0,
  ),
  OVERLOAD_MS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(10), z.maximum(600_000))), 600),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

/** Configuration of this installation; every setting has a working default. */
export interface Env {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The portal's URL for users, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where files are stored. */
  readonly storage:
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
  readonly uploads: { readonly maxBytes: number; readonly kinds: readonly UploadKind[] };
  /** Maximum size of a picture for the sign-in page, in bytes. */
  readonly coverMaxBytes: number;
  /** Address of clamd, `tcp://host:3310` or `unix:/path`; undefined: files are not scanned for malware. */
  readonly scannerUrl: string | undefined;
  /** Signs file links. */
  readonly fileLinkSecret: string;
  /**
   * The key that encrypts the secrets of authenticator apps is derived from it; with another one they cannot be read.
   */
  readonly secondFactorSecret: string;
  readonly durability: 'durable' | 'relaxed';
  readonly seed: 'demo' | 'empty' | 'large';
  readonly translation: boolean;
  /** The application's title, used in page titles and as a prefix of preference cookies. */
  readonly title: string;
  /** Where browsers find the main API: a path of this portal, or a URL. */
  readonly apiBase: string;
  /** Default layout of users who have not chosen one. */
  readonly navigation: 'vertical' | 'horizontal';
  readonly realtime: {
    readonly port: number;
    /** Where browsers find the hub or engine, if it is not at `realtime.port` on the portal's host. */
    readonly publicUrl: string | undefined;
    readonly engineUrl: string | undefined;
    readonly appId: string;
    readonly key: string;
    readonly secret: string;
    /** Maximum number of sockets per network: an IPv4 address, or the /64 of an IPv6 address. */
    readonly connectionsPerAddress: number;
    /** Seconds after which a socket without a subscription is closed. */
    readonly subscribeSeconds: number;
    /** Origins that may open a socket and call either API. */
    readonly allowedOrigins: readonly string[];
  };
  readonly extraction: {
    readonly port: number;
    /** Where browsers find the second API, if it is not at `port` on the portal's host. */
    readonly publicUrl: string | undefined;
    /** `host:port` of pages that may be read although they are not on the public internet. */
    readonly allowedHosts: readonly string[];
    /** Language model that fills in fields the reader leaves empty; undefined: none. */
    readonly model:
      | { readonly url: string; readonly name: string; readonly key: string | undefined }
      | undefined;
  };
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: readonly string[];
  /** Bearer token for `/metrics`; undefined: off in production, public otherwise. */
  readonly metricsToken: string | undefined;
  readonly rateLimits: boolean;
  /** Milliseconds by which this process's clock is ahead, for demonstrations and tests. */
  readonly clockAhead: number;
  /** Milliseconds that a request may wait in the queue before it is answered 503 (see `registerOverloadProtection`). */
  readonly overloadDelay: number;
  readonly logLevel: string;
}

/** The configuration is not usable; the message names the variable and the reason. */
export class EnvError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EnvError';
  }
}

/** The expected value of a variable, for the error message. */
function describeExpected(name: string, issue: z.core.$ZodIssue | undefined): string {
  if (name.endsWith('PORT')) return 'a port is a whole number from 1 to 65535';
  if (name === 'CLOCK_AHEAD') return `a whole number of milliseconds from 0 to ${maxClockAhead}`;
  if (name === 'UPLOAD_MAX_BYTES') return `a number of bytes from 1 to ${uploadLimits.bytes}`;
  if (name === 'COVER_MAX_BYTES') return `a number of bytes from 1 to ${maxLoginCoverBytes}`;
  if (name === 'REALTIME_CONNECTIONS_PER_ADDRESS') return 'a whole number of sockets from 1 to 100000';
  if (name === 'REALTIME_SUBSCRIBE_SECONDS') return 'a whole number of seconds from 5 to 3600';
  if (name === 'API_BASE') return 'write a path such as /api, or an address such as https://api.example/v1';
  if (name === 'SCANNER_URL') return 'write tcp://host:port or unix:/path';
  if (name.endsWith('URL')) return 'enter a URL with a scheme, such as https://portal.example';
  return issue?.code === 'invalid_value' ? `choose one of ${issue.values.join(', ')}` : 'check its format';
}

const splitList = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 *
 * @throws EnvError for a value that is not usable, and in production for unsafe settings (see `findMissingSetting`).
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, present);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0] ?? '');
    // URLs contain passwords, so the message does not repeat them.
    const shown = /URL|KEY|SECRET/.test(name) ? '' : `=${present[name] ?? ''}`;
    throw new EnvError(`${name}${shown} cannot be used: ${describeExpected(name, issue)}.`);
  }
  const given = result.data;
  const production = given.NODE_ENV === 'production';
  if (production) assertProductionSafety(given);
  const publicUrl = trimTrailingSlash(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`);
  return {
    production,
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    storage: parseStorageUrl(given),
    uploads: { maxBytes: given.UPLOAD_MAX_BYTES, kinds: parseUploadKinds(given.UPLOAD_KINDS) },
    coverMaxBytes: given.COVER_MAX_BYTES,
    scannerUrl: given.SCANNER_URL,
    fileLinkSecret: given.FILE_LINK_SECRET,
    secondFactorSecret: given.SECOND_FACTOR_SECRET,
    durability: given.DURABILITY,
    seed: given.SEED,
    translation: (given.TRANSLATION ?? (given.SEED === 'empty' ? 'off' : 'on')) === 'on',
    title: given.APP_TITLE,
    apiBase: given.API_BASE,
    navigation: given.NAVIGATION,
    realtime: {
      port: given.REALTIME_PORT,
      publicUrl: given.REALTIME_PUBLIC_URL,
      engineUrl: given.REALTIME_ENGINE_URL,
      ...getRealtimeCredentials(given),
      connectionsPerAddress: given.REALTIME_CONNECTIONS_PER_ADDRESS,
      subscribeSeconds: given.REALTIME_SUBSCRIBE_SECONDS,
      allowedOrigins: [
        new URL(publicUrl).origin,
        ...(production ? [] : getLocalOrigins(given.PORT)),
        ...splitList(given.ALLOWED_ORIGINS),
      ],
    },
    extraction: readExtraction(given, publicUrl),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    trustProxy: parseTrustedProxies(given.TRUST_PROXY),
    metricsToken: given.METRICS_TOKEN,
    rateLimits: given.RATE_LIMITS === 'on',
    clockAhead: given.CLOCK_AHEAD,
    overloadDelay: given.OVERLOAD_MS,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The second API. Browsers send the session cookie to the portal's own host name only, on any port. */
function readExtraction(given: z.output<typeof schema>, publicUrl: string): Env['extraction'] {
  const { EXTRACTION_PUBLIC_URL: own, LLM_BASE_URL: url } = given;
  if (own !== undefined && new URL(own).hostname !== new URL(publicUrl).hostname) {
    throw new EnvError(
      'EXTRACTION_PUBLIC_URL cannot be used: its host name differs from that of PUBLIC_URL.',
    );
  }
  return {
    port: given.EXTRACTION_PORT,
    publicUrl: own && trimTrailingSlash(own),
    allowedHosts: splitList(given.EXTRACTION_ALLOWED_HOSTS),
    model: url === undefined ? undefined : { url, name: given.LLM_MODEL, key: given.LLM_API_KEY },
  };
}

/** The Pusher app that signs for clients: an engine's URL contains its own. */
function getRealtimeCredentials(given: z.output<typeof schema>) {
  const engine = given.REALTIME_ENGINE_URL === undefined ? undefined : new URL(given.REALTIME_ENGINE_URL);
  return {
    appId: engine?.pathname.split('/').filter(Boolean).at(-1) ?? given.REALTIME_APP_ID,
    key: engine ? decodeURIComponent(engine.username) : given.REALTIME_APP_KEY,
    secret: engine ? decodeURIComponent(engine.password) : given.REALTIME_APP_SECRET,
  };
}

/**
 * The storage of a URL: `file:///folder`, `s3://key:secret@host/bucket?region=…` (over https), or `s3+http://…` for a
 * service on the own network. Without a host, as in `s3:///bucket?region=…`, it is Amazon S3.
 */
function parseStorageUrl({ STORAGE_URL: given, DATA_DIR: dataDir }: z.output<typeof schema>): Env['storage'] {
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

const isKind = (word: string): word is UploadKind => Object.hasOwn(uploadKinds, word);

/** The accepted file types: all unless some are named. */
function parseUploadKinds(given: string | undefined): readonly UploadKind[] {
  const named = splitList(given);
  const known = Object.keys(uploadKinds).filter(isKind);
  if (named.length === 0) return known;
  if (!named.every(isKind)) {
    throw new EnvError(`UPLOAD_KINDS=${given} cannot be used: choose from ${known.join(', ')}.`);
  }
  return named.filter(isKind);
}

/** Origins of a browser on this machine, including those of the development server. */
const getLocalOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:${port}`, `http://${host}:3001`]);

/** @throws EnvError that names what is missing */
function assertProductionSafety(given: z.output<typeof schema>): void {
  const { key, secret } = getRealtimeCredentials(given);
  const missing = findMissingSetting({
    publicUrl: given.PUBLIC_URL,
    seed: given.SEED,
    clockAhead: given.CLOCK_AHEAD,
    trustProxy: given.TRUST_PROXY,
    smtpUrl: given.SMTP_URL,
    keepMail: given.KEEP_MAIL === 'on',
    realtimeKey: key,
    secrets: {
      FILE_LINK_SECRET: given.FILE_LINK_SECRET,
      SECOND_FACTOR_SECRET: given.SECOND_FACTOR_SECRET,
      // An engine's secret is chosen by its provider.
      REALTIME_APP_SECRET: given.REALTIME_ENGINE_URL === undefined ? secret : undefined,
      METRICS_TOKEN: given.METRICS_TOKEN,
    },
  });
  if (missing !== undefined) throw new EnvError(`NODE_ENV=production requires ${missing}.`);
}

/** The trusted proxies. @throws EnvError for a value that is neither an address, a network nor the name of one */
function parseTrustedProxies(given: string | undefined): readonly string[] {
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

/** A network of all addresses would let any client spoof its address. */
const isProxy = (text: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(text) ||
  isIP(text) !== 0 ||
  (ipaddr.isValidCIDR(text) && isIP(text.split('/', 1)[0] ?? '') !== 0 && !text.endsWith('/0'));
