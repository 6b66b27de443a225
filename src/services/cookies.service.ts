import * as z from 'zod/mini';
import { type AbilityRule, abilityRule, pageSubjects, role } from '../../contract/ability.ts';
import { id } from '../../contract/primitives.ts';
import type { Identity, SignedIn, UserData } from '../../contract/session.ts';

/** Where cookies are: the document, as far as they go. */
export interface CookieJar {
  cookie: string;
}

/** What a cookie holds: `absent`, `broken` when it cannot be trusted, or a text. */
export type CookieReading = { kind: 'absent' } | { kind: 'broken' } | { kind: 'text'; text: string };

/** Longest value read or written, in characters as sent; browsers refuse a cookie above 4,096 bytes, name and all. */
const longestValue = 3500;

const month = 30 * 24 * 60 * 60;

const jar = (): CookieJar | null => globalThis.document ?? null;

/**
 * Reads one cookie. A value that is too long, not properly encoded, or there twice (another site of the same domain
 * may have planted one) is `broken`.
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

/** Writes a cookie for the whole site: SameSite=Lax, and Secure on https. Without `maxAge` it goes with the browser. */
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

/** Removes a cookie of the whole site. */
export const dropCookie = (name: string, into?: CookieJar | null): void =>
  writeCookie(name, '', { maxAge: 0, ...(into !== undefined && { into }) });

/** Writes a preference: kept for a month after it was last set. */
export const writePreferenceCookie = (name: string, text: string): void =>
  writeCookie(name, text, { maxAge: month });

const names = { token: 'accessToken', user: 'userData', rules: 'userAbilityRules' } as const;

/** True for the cookies without which there is no session. */
export const isSessionCookie = (name: string | undefined): boolean =>
  name === names.token || name === names.user;

const text = (reading: CookieReading): string | null =>
  reading.kind === 'text' && reading.text !== '' ? reading.text : null;

/** Visible ASCII only: anything else could not stand in a header. */
const isToken = (given: string): boolean => /^[\x21-\x7e]+$/.test(given);

/** The bearer token; null for a guest, and when the cookie cannot be read. */
export function accessToken(from?: CookieJar | null): string | null {
  const token = text(readCookie(names.token, from === undefined ? jar() : from));
  return token !== null && isToken(token) ? token : null;
}

function parsed<S extends z.ZodMiniType>(schema: S, given: string | null): z.output<S> | null {
  if (given === null) return null;
  try {
    const result = z.safeParse(schema, JSON.parse(given));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/**
 * The least that `userData` may hold is `{id, role}` (specification §3); without a name a person goes by address, or by
 * number.
 */
const storedUser = z.pipe(
  z.object({
    id,
    role,
    fullName: z._default(z.string(), ''),
    email: z._default(z.string(), ''),
    home: z._default(z.string(), ''),
  }),
  z.transform((user): UserData => ({ ...user, fullName: user.fullName || user.email || `#${user.id}` })),
);

const forbids = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'inverted' in rule && rule.inverted === true;

/**
 * Rules as stored. One that this product does not know, as another back end may have some, opens nothing here; one that
 * cannot be read and forbids something makes all of them unreadable.
 */
const storedRules = z.pipe(
  z
    .array(z.unknown())
    .check(
      z.refine((rules) => !rules.some((rule) => forbids(rule) && !z.safeParse(abilityRule, rule).success)),
    ),
  z.transform((rules) => rules.flatMap((rule) => z.safeParse(abilityRule, rule).data ?? [])),
);

/** Who the cookies say is signed in. */
export interface StoredSession {
  readonly user: UserData;
  readonly rules: readonly AbilityRule[];
}

/**
 * The session in the cookies; null when the token or the user is missing, and when any of the three cannot be read
 * (specification §4: treated as signed out). Rules that are missing allow nothing until the server has been asked.
 */
export function readSession(from: CookieJar | null = jar()): StoredSession | null {
  const user = parsed(storedUser, text(readCookie(names.user, from)));
  if (accessToken(from) === null || user === null) return null;
  const stored = readCookie(names.rules, from);
  if (stored.kind === 'absent') return { user, rules: [] };
  const rules = parsed(storedRules, text(stored));
  return rules && { user, rules };
}

const opensPages = (rule: AbilityRule): boolean =>
  rule.conditions === undefined &&
  rule.fields === undefined &&
  (rule.subject === 'all' || pageSubjects.some((subject) => subject === rule.subject));

/** Keeps the part of the rules that decides about pages: without it the first page could not be decided at once. */
function keepRules(rules: readonly AbilityRule[], into: CookieJar | null): void {
  const short = rules
    .filter(opensPages)
    .map(({ action, subject, inverted }) => ({ action, subject, ...(inverted && { inverted }) }));
  const value = JSON.stringify(short);
  // Too many rules for a cookie: the server is asked at every start.
  if (encodeURIComponent(value).length > longestValue) dropCookie(names.rules, into);
  else writeCookie(names.rules, value, { into });
}

/** Keeps a renewed identity beside the token that is there already. */
export function keepIdentity(identity: Identity, into: CookieJar | null = jar()): void {
  writeCookie(names.user, JSON.stringify(identity.userData), { into });
  keepRules(identity.userAbilityRules, into);
}

/** Token of the session that this page was the last to begin. */
let begunHere: string | null = null;

/** Whether the session in the cookies is one that this page began; false when another tab did. */
export const isBegunHere = (from?: CookieJar | null): boolean =>
  begunHere !== null && accessToken(from) === begunHere;

/** Keeps a new session in the three cookies of specification §3. */
export function keepSession(session: SignedIn, into: CookieJar | null = jar()): void {
  begunHere = session.accessToken;
  writeCookie(names.token, session.accessToken, { into });
  keepIdentity(session, into);
}

/** Clears the session's cookies. */
export function clearSession(into: CookieJar | null = jar()): void {
  for (const name of Object.values(names)) dropCookie(name, into);
}
