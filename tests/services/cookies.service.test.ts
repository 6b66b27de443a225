import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AbilityRule } from '../../contract/kit/ability.ts';
import type { SignedIn } from '../../contract/people/session.ts';
import {
  accessToken,
  type CookieJar,
  clearSession,
  readCookie,
  readSession,
  writeCookie,
} from '../../src/services/browser/cookies.service.ts';
import { saveSession } from '../../src/services/browser/save-session.ts';

// Thousands of generated cases take their time on a busy machine.
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

/** A jar that behaves like the document's: one cookie per write, name and value alone when read. */
function createJar(initial = ''): CookieJar & { writes: string[] } {
  const kept = new Map<string, string>();
  const writes: string[] = [];
  for (const pair of initial.split('; ').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    kept.set(name, rest.join('='));
  }
  return {
    writes,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      writes.push(line);
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', ...rest] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, rest.join('='));
    },
  };
}

const user: SignedIn['userData'] = {
  id: 7,
  role: 'aco',
  fullName: 'Zoë; "=%" العربية',
  email: 'aco@quayside.test',
  home: '/dashboard',
};
const pageRule: AbilityRule = { action: 'read', subject: 'dashboard' };
const session: SignedIn = {
  accessToken: 'abcDEF123-_.~',
  storageKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY',
  seenBy: null,
  userData: user,
  userAbilityRules: [
    pageRule,
    { action: 'read', subject: 'Application', conditions: { branchId: { $in: [1, 2] } } },
    { action: 'read', subject: 'lead', inverted: true },
    { action: 'read', subject: 'report', conditions: { ownerId: 7 } },
  ],
};

const text = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const valid = { accessToken: 'abc', userData: text(user), userAbilityRules: text([pageRule]) };
const jarOf = (cookies: Partial<Record<keyof typeof valid, string>>) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});

test('what is kept is what is read: the user, and of the rules those that decide about pages', () => {
  const jar = createJar();
  saveSession(session, jar);
  expect(accessToken(jar)).toBe('abcDEF123-_.~');
  expect(readSession(jar)).toEqual({
    user,
    rules: [pageRule, { action: 'read', subject: 'lead', inverted: true }],
  });
});

test('who sees the portal as the user is kept beside them, and only what can be read', () => {
  const seenBy = { id: 1, fullName: 'Chidi; "=%"' };
  const jar = createJar();
  saveSession({ ...session, seenBy }, jar);
  expect(readSession(jar)).toEqual({
    user,
    seenBy,
    rules: [pageRule, { action: 'read', subject: 'lead', inverted: true }],
  });
  saveSession(session, jar);
  expect(readSession(jar)?.seenBy).toBeUndefined();
  for (const odd of [null, 1, 'x', [], {}, { id: 1 }, { id: '1', fullName: 'x' }, { id: 1.5, fullName: 'x' }])
    expect(readSession(jarOf({ ...valid, userData: text({ ...user, seenBy: odd }) }))).toEqual({
      user,
      rules: [pageRule],
    });
});

test('every cookie is for the whole site and SameSite=Lax', () => {
  const jar = createJar();
  saveSession(session, jar);
  expect(jar.writes.map((line) => line.split('; ').slice(1))).toEqual([
    ['Path=/', 'SameSite=Lax'],
    ['Path=/', 'SameSite=Lax'],
    ['Path=/', 'SameSite=Lax'],
  ]);
});

test('on https a cookie is Secure', () => {
  const jar = createJar();
  writeCookie('language', 'fr', { secure: true, maxAge: 60, into: jar });
  expect(jar.writes).toEqual(['language=fr; Path=/; SameSite=Lax; Max-Age=60; Secure']);
});

test('clearing leaves none of the three', () => {
  const jar = createJar('language=fr');
  saveSession(session, jar);
  clearSession(jar);
  expect(jar.cookie).toBe('language=fr');
});

test('rules of any number never make a cookie of more than 3,500 characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (count) => {
      const jar = createJar();
      saveSession({ ...session, userAbilityRules: Array.from({ length: count }, () => pageRule) }, jar);
      const stored = readSession(jar);
      expect(Math.max(...jar.cookie.split('; ').map((pair) => pair.length))).toBeLessThan(3600);
      expect([0, count]).toContain(stored?.rules.length);
    }),
    { numRuns: 40 },
  );
});

test('an id and a role are a user: without a name they go by address, or by number', () => {
  const least = jarOf({ ...valid, userData: text({ id: 7, role: 'client' }) });
  expect(readSession(least)?.user).toEqual({ id: 7, role: 'client', fullName: '#7', email: '', home: '' });
  const named = jarOf({
    ...valid,
    userData: text({ id: '7', role: 'client', email: 'c@quayside.test', branch: 4 }),
  });
  expect(readSession(named)?.user).toEqual({
    id: 7,
    role: 'client',
    fullName: 'c@quayside.test',
    email: 'c@quayside.test',
    home: '',
  });
});

test('a rule of another product opens nothing, and takes no other rule along', () => {
  const rules = text([{ action: 'own', subject: 'all' }, pageRule, { action: 'read', subject: 'warehouse' }]);
  expect(readSession(jarOf({ ...valid, userAbilityRules: rules }))?.rules).toEqual([pageRule]);
});

describe('treated as signed out', () => {
  test.each([
    ['no token', { accessToken: '' }],
    ['no user', { userData: '' }],
    ['a token that no header could carry', { accessToken: encodeURIComponent('a\nb') }],
    ['a broken encoding of the token', { accessToken: '%E0%A4%A' }],
    ['a broken encoding of the user', { userData: '%' }],
    ['a broken encoding of the rules', { userAbilityRules: '%zz' }],
    ['a user that is no JSON', { userData: 'admin' }],
    ['a user without an id', { userData: text({ role: 'admin' }) }],
    ['a user of no known role', { userData: text({ ...user, role: 'root' }) }],
    ['a user that is a list', { userData: text([user]) }],
    ['rules that are no list', { userAbilityRules: text({ action: 'manage' }) }],
    [
      'a rule of no known action that forbids',
      { userAbilityRules: text([pageRule, { action: 'own', subject: 'all', inverted: true }]) },
    ],
    ['an oversized user', { userData: text({ ...user, fullName: 'x'.repeat(4000) }) }],
    ['an oversized token', { accessToken: 'x'.repeat(4000) }],
    ['oversized rules', { userAbilityRules: text(Array.from({ length: 200 }, () => pageRule)) }],
  ])('%s', (_, change) => {
    expect(readSession(jarOf({ ...valid, ...change }))).toBeNull();
  });

  test.each(['accessToken', 'userData', 'userAbilityRules'] as const)('a second %s', (name) => {
    const jar = { cookie: `${jarOf(valid).cookie}; ${name}=${valid[name]}` };
    expect(readSession(jar)).toBeNull();
  });

  test('the same cookies without a fault are a session', () => {
    expect(readSession(jarOf(valid))).toEqual({ user, rules: [pageRule] });
  });

  test('missing rules allow nothing but leave the person signed in', () => {
    const { userAbilityRules: _, ...others } = valid;
    expect(readSession(jarOf(others))).toEqual({ user, rules: [] });
  });

  test('no rubbish throws, and none of it is an administrator', () => {
    const value = fc.oneof(
      fc.string(),
      anyText,
      fc.json().map(encodeURIComponent),
      fc.constantFrom(
        '%',
        '%%',
        '%E0%A4%A',
        '{',
        '[]',
        'null',
        '""',
        '__proto__',
        '%7B%22__proto__%22%3A%7B%7D%7D',
      ),
    );
    const name = fc.constantFrom('accessToken', 'userData', 'userAbilityRules', 'userData ', '', 'language');
    const cookie = fc
      .array(fc.tuple(name, value), { maxLength: 6 })
      .map((pairs) => pairs.map(([key, given]) => `${key}=${given}`).join('; '));
    fc.assert(
      fc.property(fc.oneof(cookie, fc.string()), (given) => {
        const jar = { cookie: given };
        expect(readSession(jar)).toBeNull();
        accessToken(jar);
        readCookie('userData', jar);
      }),
      { numRuns: 2000 },
    );
  });

  test('without a document there is no session', () => {
    expect([readSession(null), accessToken(null)]).toEqual([null, null]);
  });
});
