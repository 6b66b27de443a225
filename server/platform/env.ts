import * as z from 'zod/mini';
import { type UploadKind, uploadKinds } from '../../contract/documents/uploads.ts';
import {
  EnvError,
  parseStorageUrl,
  parseTrustedProxies,
  type StorageSetting,
  splitList,
} from './env-values.ts';
import { describeExpected, type Environment, environmentSchema, trimTrailingSlash } from './env-variables.ts';
import { findMissingSetting } from './production.ts';

export { EnvError };

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
  readonly storage: StorageSetting;
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
  /** The state inspector in the browser; `full` is refused in production. */
  readonly inspector: 'off' | 'read' | 'full';
  readonly rateLimits: boolean;
  /** Milliseconds by which this process's clock is ahead, for demonstrations and tests. */
  readonly clockAhead: number;
  /** Milliseconds that a request may wait in the queue before it is answered 503 (see `registerOverloadProtection`). */
  readonly overloadDelay: number;
  readonly logLevel: string;
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 *
 * @throws EnvError for a value that is not usable, and in production for unsafe settings (see `findMissingSetting`).
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.safeParse(environmentSchema, present);
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
    inspector: given.INSPECTOR ?? (production ? 'off' : 'full'),
    rateLimits: given.RATE_LIMITS === 'on',
    clockAhead: given.CLOCK_AHEAD,
    overloadDelay: given.OVERLOAD_MS,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** The second API. Browsers send the session cookie to the portal's own host name only, on any port. */
function readExtraction(given: Environment, publicUrl: string): Env['extraction'] {
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
function getRealtimeCredentials(given: Environment) {
  const engine = given.REALTIME_ENGINE_URL === undefined ? undefined : new URL(given.REALTIME_ENGINE_URL);
  return {
    appId: engine?.pathname.split('/').filter(Boolean).at(-1) ?? given.REALTIME_APP_ID,
    key: engine ? decodeURIComponent(engine.username) : given.REALTIME_APP_KEY,
    secret: engine ? decodeURIComponent(engine.password) : given.REALTIME_APP_SECRET,
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
function assertProductionSafety(given: Environment): void {
  const { key, secret } = getRealtimeCredentials(given);
  const missing = findMissingSetting({
    publicUrl: given.PUBLIC_URL,
    seed: given.SEED,
    clockAhead: given.CLOCK_AHEAD,
    inspector: given.INSPECTOR,
    trustProxy: given.TRUST_PROXY,
    smtpUrl: given.SMTP_URL,
    keepMail: given.KEEP_MAIL === 'on',
    rateLimits: given.RATE_LIMITS === 'on',
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
