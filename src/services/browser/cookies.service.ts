import type { AbilityRule } from '../../../contract/kit/ability.ts';
import type { SeenBy, UserData } from '../../../contract/people/session.ts';
import { readSeenBy, readStoredRules, readStoredUser } from './stored-session.ts';

/** Access to cookies: the document, or a substitute. */
export interface CookieJar {
  cookie: string;
}

/** The result of reading a cookie: `absent`, `broken` when it can't be trusted, or its text. */
export type CookieReading = { kind: 'absent' } | { kind: 'broken' } | { kind: 'text'; text: string };

/** Maximum length of an encoded value; browsers refuse cookies above 4,096 bytes including the name. */
export const longestValue = 3500;

const month = 30 * 24 * 60 * 60;

/** The document's cookies; null where there is no document. */
export const jar = (): CookieJar | null => globalThis.document ?? null;

/**
 * Reads one cookie. A value that is too long, not properly encoded, or present twice (another site on the same domain
 * may have set one) is `broken`.
 */
export function readCookie(name: string, from: CookieJar | null = jar()): CookieReading {
  const values = (from?.cookie ?? '')
    .split(';')
    .map((pair) => pair.trimStart())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  if (value === undefined) return { kind: 'absent' };
  if (values.length > 1 || value.length > longestValue) return { kind: 'broken' };
  try {
    return { kind: 'text', text: decodeURIComponent(value) };
  } catch {
    return { kind: 'broken' };
  }
}

const isSecure = (): boolean => globalThis.location?.protocol === 'https:';

/** Writes a cookie for the whole site: SameSite=Lax, and Secure on https. Without `maxAge` it is a session cookie. */
export function writeCookie(
  name: string,
  text: string,
  {
    maxAge,
    secure = isSecure(),
    into = jar(),
  }: { maxAge?: number; secure?: boolean; into?: CookieJar | null } = {},
): void {
  const value = encodeURIComponent(text);
  if (!into || value.length > longestValue) return;
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  into.cookie = `${name}=${value}; Path=/; SameSite=Lax${age}${secure ? '; Secure' : ''}`;
}

export const deleteCookie = (name: string, into?: CookieJar | null): void =>
  writeCookie(name, '', { maxAge: 0, ...(into !== undefined && { into }) });

/** Writes a preference, which is kept for a month. */
export const writePreferenceCookie = (name: string, text: string): void =>
  writeCookie(name, text, { maxAge: month });

/** The session's cookies (specification §3). */
export const sessionCookies = { token: 'accessToken', user: 'userData', rules: 'userAbilityRules' } as const;

/** Whether the session depends on the cookie. */
export const isSessionCookie = (name: string | undefined): boolean =>
  name === sessionCookies.token || name === sessionCookies.user;

const text = (reading: CookieReading): string | null =>
  reading.kind === 'text' && reading.text !== '' ? reading.text : null;

/** Visible ASCII only, because the token is sent in a header. */
const isToken = (given: string): boolean => /^[\x21-\x7e]+$/.test(given);

/** The bearer token; null for a guest, and when the cookie can't be read. */
export function accessToken(from?: CookieJar | null): string | null {
  const token = text(readCookie(sessionCookies.token, from === undefined ? jar() : from));
  return token !== null && isToken(token) ? token : null;
}

const parseJson = (given: string | null): unknown => {
  try {
    return JSON.parse(given ?? '');
  } catch {
    return undefined;
  }
};

/** The session stored in the cookies. */
export interface StoredSession {
  readonly user: UserData;
  readonly rules: readonly AbilityRule[];
  /** The administrator who sees the portal as the user; absent for users themselves. */
  readonly seenBy?: SeenBy;
}

/**
 * The session stored in the cookies; null when the token or the user is missing, or when any of the three is
 * unreadable (specification §4: treated as signed out). Without rules nothing is allowed until the server responds.
 */
export function readSession(from: CookieJar | null = jar()): StoredSession | null {
  const userData = parseJson(text(readCookie(sessionCookies.user, from)));
  const user = readStoredUser(userData);
  if (accessToken(from) === null || user === null) return null;
  const seenBy = readSeenBy(userData);
  const found = { user, ...(seenBy && { seenBy }) };
  const stored = readCookie(sessionCookies.rules, from);
  if (stored.kind === 'absent') return { ...found, rules: [] };
  const rules = readStoredRules(parseJson(text(stored)));
  return rules && { ...found, rules };
}

/** Token of the last session that this page started. */
let startedToken: string | null = null;

/** Whether this page started the session in the cookies; false when another tab did. */
export const isStartedHere = (from?: CookieJar | null): boolean =>
  startedToken !== null && accessToken(from) === startedToken;

/** Notes that this page started the session with the token. */
export const noteStart = (token: string): void => {
  startedToken = token;
};

export function clearSession(into: CookieJar | null = jar()): void {
  for (const name of Object.values(sessionCookies)) deleteCookie(name, into);
}
