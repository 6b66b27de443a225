import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RouteEntry, RouteName } from '../../../../src/machines/kit/routes/routes.types.ts';
import { createSessionAbility } from '../../../../src/machines/kit/session/ability.ts';
import { guest } from '../../../../src/machines/kit/session/session.types.ts';
import {
  getAddressAfterSignIn,
  parseAddress,
  resolveRoute,
  toAddress,
} from '../../../../src/machines/shell/router/resolve.ts';
import { getHome, guardRoute, toInternalAddress } from '../../../../src/machines/shell/router/route-guard.ts';
import { screens as routes } from '../../../../src/screens/index.ts';
import { admin, everything, reading, sessionOf, sessions, someBuilt } from './fixtures.ts';

// Thousands of generated cases take their time on a busy machine.
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const rows: readonly RouteEntry<RouteName>[] = routes;
const anyRow = fc.constantFrom(...rows);
const anySession = fc.constantFrom(...sessions);
const anyBuild = fc.subarray([...everything]);
const at = (path: string, search = '', hash = '') => ({ path, search, hash });

describe('the guard, for every row, session and build', () => {
  const holds = (
    law: (row: RouteEntry<RouteName>, session: (typeof sessions)[number], built: RouteName[]) => void,
  ) => fc.assert(fc.property(anyRow, anySession, anyBuild, law), { numRuns: 2000 });

  test('a page that is shown is built, and public, or the session may open it', () => {
    holds((row, session, built) => {
      if (guardRoute(row, session, built).kind !== 'shown') return;
      expect(built).toContain(row.name);
      const byRule =
        row.can !== undefined && session.user !== null && createSessionAbility(session.rules).can(...row.can);
      expect(row.public === true || (row.guestOnly === true && session.user === null) || byRule).toBe(true);
    });
  });

  test('a public page is never refused', () => {
    holds((row, session, built) => {
      if (row.public) expect(['needsLogin', 'forbidden']).not.toContain(guardRoute(row, session, built).kind);
    });
  });

  test('a page that needs a rule asks a guest to sign in, built or not', () => {
    holds((row, _, built) => {
      if (row.can && !row.public) expect(guardRoute(row, guest, built)).toEqual({ kind: 'needsLogin' });
    });
  });

  test('a signed-in user without the rule is refused, built or not', () => {
    holds((row, session, built) => {
      if (row.can && session.user && !createSessionAbility(session.rules).can(...row.can))
        expect(guardRoute(row, session, built)).toEqual({ kind: 'forbidden' });
    });
  });

  test('a guest-only page sends a signed-in user to the root', () => {
    holds((row, session, built) => {
      if (row.guestOnly && session.user)
        expect(guardRoute(row, session, built)).toEqual({ kind: 'redirect', to: '/', keepQuery: false });
    });
  });

  test('a guest never stands in the office', () => {
    holds((row, _, built) => {
      expect(guardRoute(row, guest, built)).not.toEqual({ kind: 'shown', layout: 'office' });
    });
  });

  test('no rules allow no page that needs one', () => {
    holds((row, _, built) => {
      if (row.can) expect(guardRoute(row, sessionOf('admin'), built).kind).toBe('forbidden');
    });
  });
});

describe('the root', () => {
  test.each([
    ['guest', guest, '/login'],
    ['admin', admin, '/dashboard'],
    ['client', sessionOf('client', reading('AclDemo')), '/access-control'],
    [
      'counsellor with a home',
      sessionOf('counsellor', reading('application'), '/application'),
      '/application',
    ],
    ['aco whose home is not built', sessionOf('aco', reading('lead', 'dashboard'), '/lead'), '/dashboard'],
    [
      'student whose home is refused',
      sessionOf('student', reading('application'), '/dashboard'),
      '/application',
    ],
    [
      'counsellor whose home is elsewhere',
      sessionOf('counsellor', reading('application'), '//evil.test'),
      '/application',
    ],
    [
      'counsellor whose home is the root',
      sessionOf('counsellor', reading('application'), '/'),
      '/application',
    ],
    ['someone without any rule', sessionOf('student', [], '/dashboard'), '/profile'],
  ])('leads a %s to their place', (_, session, home) => {
    expect(getHome(session, someBuilt)).toBe(home);
  });

  test('keeps the query', () => {
    expect(toAddress(resolveRoute(at('/', '?a=1&b=2'), admin, someBuilt).location)).toBe(
      '/dashboard?a=1&b=2',
    );
    expect(toAddress(resolveRoute(at('/', '?to=%2Fprofile'), guest, someBuilt).location)).toBe(
      '/login?to=%2Fprofile',
    );
  });

  test('never leads round in circles, whoever comes', () => {
    fc.assert(
      fc.property(anySession, anyBuild, (session, built) => {
        const { decision, location } = resolveRoute(at('/'), session, built);
        expect(decision.kind).not.toBe('redirect');
        expect(location.path).not.toBe('/');
      }),
    );
  });
});

describe('an address', () => {
  test('of a refused page leads to not-authorized and remembers what was asked', () => {
    const found = resolveRoute(at('/ai-record', '?x=1'), sessionOf('student'), someBuilt);
    expect({ ...found, match: found.match.name }).toEqual({
      location: at('/not-authorized'),
      match: 'not-authorized',
      decision: { kind: 'forbidden' },
      state: { refused: '/ai-record?x=1' },
      redirected: true,
    });
  });

  test('that needs sign-in leads there with the way back, query and hash and all', () => {
    const { location, decision } = resolveRoute(at('/application', '?page=2', '#row'), guest, someBuilt);
    expect({ address: toAddress(location), decision }).toEqual({
      address: '/login?to=%2Fapplication%3Fpage%3D2%23row',
      decision: { kind: 'needsLogin' },
    });
  });

  test('of no page keeps its place and is not found', () => {
    const { location, match, decision } = resolveRoute(at('/nowhere/at/all'), admin, someBuilt);
    expect({ location, match: match.name, decision }).toEqual({
      location: at('/nowhere/at/all'),
      match: 'not-found',
      decision: { kind: 'notFound' },
    });
  });

  test('always ends in a page, in four steps or fewer', () => {
    fc.assert(
      fc.property(fc.webPath(), anySession, anyBuild, (path, session, built) => {
        expect(resolveRoute(at(path === '' ? '/' : path), session, built).decision.kind).not.toBe('redirect');
      }),
    );
  });
});

const hostile = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/./\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  'https://evil.test',
  'HTTPS:evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\tevil.test',
  '/\t/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/\n/evil.test',
  '/\r\nSet-Cookie: a=b',
  '/\u0000/evil.test',
  '//evil.test/%2f..',
  '/@evil.test//..//..//evil.test',
  'evil.test',
  '',
  '?to=/x',
  '#x',
  '/login',
  '/LOGIN?to=/x',
  '/login/',
  '/./login',
  '/a/../login',
  `/${'a'.repeat(3000)}`,
];

describe('the way back after sign-in', () => {
  test.each(hostile.filter((payload) => payload !== '/@evil.test//..//..//evil.test'))(
    '%j is not followed',
    (payload) => {
      expect(toInternalAddress(payload)).toBeNull();
    },
  );

  test.each([
    ['/application?page=2#row', '/application?page=2#row'],
    ['/application/details/7', '/application/details/7'],
    ['/x?next=//evil.test', '/x?next=//evil.test'],
    ['/login-cover', '/login-cover'],
  ])('%s is followed', (payload, address) => {
    expect(toInternalAddress(payload)).toBe(address);
  });

  test('whatever is given, it leads to our own origin, to no sign-in, and is its own canonical form', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '%2f',
      '%5c',
      '%00',
      '\t',
      '\n',
      'evil.test',
      'login',
      '?',
      '#',
      'a',
      ' ',
      '\u2028',
      'https:',
      'javascript:',
    );
    const payload = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
      anyText.map((text) => `/${text}`),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom(...hostile),
      fc.anything(),
    );
    fc.assert(
      fc.property(payload, (given) => {
        const address = toInternalAddress(given);
        if (address === null) return;
        const url = new URL(address, 'https://portal.test/login');
        expect(url.origin).toBe('https://portal.test');
        expect(url.pathname.toLowerCase().replace(/\/$/, '')).not.toBe('/login');
        expect(address.startsWith('//')).toBe(false);
        expect(toInternalAddress(address)).toBe(address);
      }),
      { numRuns: 5000 },
    );
  });

  test('is home when the address in the query is none of ours', () => {
    const addressAfter = (to: string) =>
      toAddress(getAddressAfterSignIn(at('/login', `?to=${encodeURIComponent(to)}`)));
    expect([
      addressAfter('/application?page=2'),
      addressAfter('//evil.test'),
      addressAfter('/login'),
    ]).toEqual(['/application?page=2', '/', '/']);
  });
});

test('a link is read from where one stands, and never leads out', () => {
  const from = at('/application', '?page=2');
  const read = (to: string) => {
    const place = parseAddress(to, from);
    return place && toAddress(place);
  };
  expect(
    [
      '?page=3',
      '?',
      '#row',
      '/profile',
      'details/7',
      '//evil.test',
      'https://evil.test',
      '/.//evil.test',
    ].map(read),
  ).toEqual([
    '/application?page=3',
    '/application',
    '/application?page=2#row',
    '/profile',
    '/details/7',
    null,
    null,
    null,
  ]);
});
