import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { pageSubjects } from '../../../contract/kit/permissions.ts';
import type { Identity, SignedIn } from '../../../contract/people/session.ts';
import {
  type CookieJar,
  deleteCookie,
  jar,
  longestValue,
  noteStart,
  sessionCookies,
  writeCookie,
} from './cookies.service.ts';

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
  if (encodeURIComponent(value).length > longestValue) deleteCookie(sessionCookies.rules, into);
  else writeCookie(sessionCookies.rules, value, { into });
}

/** Updates the identity in the cookies; the token stays as it is. */
export function saveIdentity(identity: Identity, into: CookieJar | null = jar()): void {
  const { userData, seenBy } = identity;
  writeCookie(sessionCookies.user, JSON.stringify({ ...userData, ...(seenBy && { seenBy }) }), { into });
  saveRules(identity.userAbilityRules, into);
}

/** Stores a new session in the three cookies of specification §3. */
export function saveSession(session: SignedIn, into: CookieJar | null = jar()): void {
  noteStart(session.accessToken);
  writeCookie(sessionCookies.token, session.accessToken, { into });
  saveIdentity(session, into);
}
