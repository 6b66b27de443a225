/** The settings that decide whether an installation is safe for production. */
export interface ProductionSettings {
  readonly publicUrl: string | undefined;
  readonly seed: string;
  readonly clockAhead: number;
  readonly inspector: string | undefined;
  readonly trustProxy: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly keepMail: boolean;
  readonly rateLimits: boolean;
  /** Key of the realtime app; its default is public. */
  readonly realtimeKey: string;
  /** Secrets by their variable; undefined: not used here. */
  readonly secrets: Readonly<Record<string, string | undefined>>;
}

/**
 * Shorter secrets, or ones with fewer different characters, can be guessed; 32 random hexadecimal digits hardly ever
 * have fewer than 8.
 */
const minSecretLength = 32;
const minDistinctCharacters = 8;

const isRepetition = (text: string): boolean => /^(.+?)\1+$/s.test(text);

const isStrong = (secret: string): boolean =>
  secret.length >= minSecretLength && new Set(secret).size >= minDistinctCharacters && !isRepetition(secret);

/** Whether nobody on the way can read what is sent: https, or this machine itself. */
function isPrivateConnection(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** The first missing setting, in one sentence that says what to set; undefined if nothing is missing. */
export function findMissingSetting(settings: ProductionSettings): string | undefined {
  const {
    publicUrl,
    seed,
    clockAhead,
    inspector,
    trustProxy,
    smtpUrl,
    keepMail,
    rateLimits,
    realtimeKey,
    secrets,
  } = settings;
  const weak = Object.entries(secrets).find(([, secret]) => secret !== undefined && !isStrong(secret));
  if (realtimeKey === 'quayside-key') return 'your own REALTIME_APP_KEY';
  if (weak) {
    return `a random ${weak[0]} of at least ${minSecretLength} characters: generate one with "openssl rand -hex 32"`;
  }
  if (seed !== 'empty') return 'SEED=empty: the demo passwords are public';
  if (clockAhead !== 0) return 'CLOCK_AHEAD=0: deadlines use the real time';
  if (inspector === 'full') return 'INSPECTOR=read or off: the full inspector can send any event';
  if (publicUrl === undefined) return 'PUBLIC_URL, the address people open in the browser';
  if (!isPrivateConnection(publicUrl)) {
    return 'a PUBLIC_URL with https: passwords and session cookies would be readable on the way';
  }
  if (!rateLimits) return 'RATE_LIMITS=on: without limits, passwords can be guessed';
  if (publicUrl.startsWith('https:') && trustProxy === undefined) {
    return 'TRUST_PROXY, the address of the proxy that serves https: without it, rate limits count all callers as one. Set TRUST_PROXY=none if no proxy adds X-Forwarded-For';
  }
  if (smtpUrl === undefined && !keepMail) {
    return 'SMTP_URL, the server that sends mail. Set KEEP_MAIL=on to keep messages, with the links in them, in DATA_DIR';
  }
  return undefined;
}
