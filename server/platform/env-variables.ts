import * as z from 'zod/mini';
import { uploadLimits } from '../../contract/documents/uploads.ts';
import { maxLoginCoverBytes } from '../../contract/masters/login-cover-images.ts';

const count = (least: number, most: number, fallback: number) =>
  z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(least), z.maximum(most))), fallback);
const port = (fallback: number) => count(1, 65_535, fallback);
const text = (fallback: string) => z._default(z.string(), fallback);
const optional = z.optional(z.string());

export const trimTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Ten years, in milliseconds. */
const maxClockShift = 10 * 365 * 24 * 3_600_000;

/** A path of this portal, or the URL of another server's API, without a trailing slash. */
const apiBase = z.union([
  z.string().check(z.regex(/^(?:\/[\w.~-]+)+$/)),
  z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((url) => trimTrailingSlash(url)),
  ),
]);

/** The environment variables; every one has a working default or may be missing. */
export const environmentSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  HOST: text('127.0.0.1'),
  PORT: port(3000),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: text('data'),
  DATABASE_URL: optional,
  STORAGE_URL: z.optional(z.url()),
  UPLOAD_MAX_BYTES: count(1, uploadLimits.bytes, uploadLimits.bytes),
  UPLOAD_KINDS: optional,
  COVER_MAX_BYTES: count(1, maxLoginCoverBytes, maxLoginCoverBytes),
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
  INSPECTOR: z.optional(z.enum(['off', 'read', 'full'])),
  RATE_LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  CLOCK_AHEAD: count(-maxClockShift, maxClockShift, 0),
  OVERLOAD_MS: count(10, 600_000, 600),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});

export type Environment = z.output<typeof environmentSchema>;

/** The expected value of a variable, for the error message. */
export function describeExpected(name: string, issue: z.core.$ZodIssue | undefined): string {
  if (name.endsWith('PORT')) return 'a port is a whole number from 1 to 65535';
  if (name === 'CLOCK_AHEAD')
    return `a whole number of milliseconds from -${maxClockShift} to ${maxClockShift}`;
  if (name === 'UPLOAD_MAX_BYTES') return `a number of bytes from 1 to ${uploadLimits.bytes}`;
  if (name === 'COVER_MAX_BYTES') return `a number of bytes from 1 to ${maxLoginCoverBytes}`;
  if (name === 'REALTIME_CONNECTIONS_PER_ADDRESS') return 'a whole number of sockets from 1 to 100000';
  if (name === 'REALTIME_SUBSCRIBE_SECONDS') return 'a whole number of seconds from 5 to 3600';
  if (name === 'API_BASE') return 'write a path such as /api, or an address such as https://api.example/v1';
  if (name === 'SCANNER_URL') return 'write tcp://host:port or unix:/path';
  if (name.endsWith('URL')) return 'enter a URL with a scheme, such as https://portal.example';
  return issue?.code === 'invalid_value' ? `choose one of ${issue.values.join(', ')}` : 'check its format';
}
