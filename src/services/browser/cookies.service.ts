import * as z from 'zod/mini';
import { type AbilityRule, abilityRule, pageSubjects, role } from '../../../contract/kit/ability.ts';
import { id } from '../../../contract/kit/primitives.ts';
import type { Identity, SignedIn, UserData } from '../../../contract/people/session.ts';

/** Access to cookies: the document, or a substitute. */
export interface CookieJar {
  cookie: string;
}

/** The result of reading a cookie: `absent`, `broken` when it can't be trusted, or its text. */
export type CookieReading = { kind: 'absent' } | { kind: 'broken' } | { kind: 'text'; text: string };

/** Maximum length of an encoded value; browsers refuse cookies above 4,096 bytes including the name. */
const longestValue = 3500;

const month = 30 * 24 * 60 * 60;

const jar = (): CookieJar | null => globalThis.document ?? null;

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

const names = { token: 'accessToken', user: 'userData', rules: 'userAbilityRules' } as const;

/** Whether the session depends on the cookie. */
export const isSessionCookie = (name: string | undefined): boolean =>
  name === names.token || name === names.user;

const text = (reading: CookieReading): string | null =>
  reading.kind === 'text' && reading.text !== '' ? reading.text : null;

/** Visible ASCII only, because the token is sent in a header. */
const isToken = (given: string): boolean => /^[\x21-\x7e]+$/.test(given);

/** The bearer token; null for a guest, and when the cookie can't be read. */
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
 * `userData` contains at least `{id, role}` (specification §3); without a name the user is displayed by email or id.
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

const isInverted = (rule: unknown): boolean =>
  typeof rule === 'object' && rule !== null && 'inverted' in rule && rule.inverted === true;

/**
 * Stored permission rules. An unknown rule, for example of another back end, grants nothing; an unreadable rule that
 * forbids something makes all rules unreadable.
 */
const storedRules = z.pipe(
  z
    .array(z.unknown())
    .check(
      z.refine((rules) => !rules.some((rule) => isInverted(rule) && !z.safeParse(abilityRule, rule).success)),
    ),
  z.transform((rules) => rules.flatMap((rule) => z.safeParse(abilityRule, rule).data ?? [])),
);

/** The session stored in the cookies. */
export interface StoredSession {
  readonly user: UserData;
  readonly rules: readonly AbilityRule[];
}

/**
 * The session stored in the cookies; null when the token or the user is missing, or when any of the three is
 * unreadable (specification §4: treated as signed out). Without rules nothing is allowed until the server responds.
 */
export function readSession(from: CookieJar | null = jar()): StoredSession | null {
  const user = parsed(storedUser, text(readCookie(names.user, from)));
  if (accessToken(from) === null || user === null) return null;
  const stored = readCookie(names.rules, from);
  if (stored.kind === 'absent') return { user, rules: [] };
  const rules = parsed(storedRules, text(stored));
  return rules && { user, rules };
}

const isPageRule = (rule: AbilityRule): boolean =>
  rule.conditions === undefined &&
  rule.fields === undefined &&
  (rule.subject === 'all' || pageSubjects.some((subject) => subject === rule.subject));

/** Stores the rules that grant access to pages, so that the first page can be decided without a request. */
function saveRules(rules: readonly AbilityRule[], into: CookieJar | null): void {
  const short = rules
    .filter(isPageRule)
    .map(({ action, subject, inverted }) => ({ action, subject, ...(inverted && { inverted }) }));
  const value = JSON.stringify(short);
  // Too many rules for a cookie: they are fetched at every start.
  if (encodeURIComponent(value).length > longestValue) deleteCookie(names.rules, into);
  else writeCookie(names.rules, value, { into });
}

/** Updates the identity in the cookies; the token stays as it is. */
export function saveIdentity(identity: Identity, into: CookieJar | null = jar()): void {
  writeCookie(names.user, JSON.stringify(identity.userData), { into });
  saveRules(identity.userAbilityRules, into);
}

/** Token of the last session that this page started. */
let startedToken: string | null = null;

/** Whether this page started the session in the cookies; false when another tab did. */
export const isStartedHere = (from?: CookieJar | null): boolean =>
  startedToken !== null && accessToken(from) === startedToken;

/** Stores a new session in the three cookies of specification §3. */
export function saveSession(session: SignedIn, into: CookieJar | null = jar()): void {
  startedToken = session.accessToken;
  writeCookie(names.token, session.accessToken, { into });
  saveIdentity(session, into);
}

export function clearSession(into: CookieJar | null = jar()): void {
  for (const name of Object.values(names)) deleteCookie(name, into);
}
