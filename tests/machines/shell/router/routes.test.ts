import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMasterList } from '../../../../contract/kit/master-data.ts';
import { matchRoute } from '../../../../src/machines/kit/routes/match.ts';
import { buildHref, getRoute, href, isRouteName } from '../../../../src/machines/kit/routes/routes.ts';
import type { RouteEntry } from '../../../../src/machines/kit/routes/routes.types.ts';
import { screens as routes } from '../../../../src/screens/index.ts';

// Thousands of generated cases take their time on a busy machine.
const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

const rows: readonly RouteEntry[] = routes;

test('every name stands once', () => {
  expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
});

test('no row is hidden by one above it: each address leads back to its own row', () => {
  const lost = rows
    .filter((row) => row.name !== 'not-found')
    .flatMap((row) =>
      [buildHref(row.pattern, { id: '7' }), buildHref(row.pattern.replace('/:id?', ''), { id: '7' })].map(
        (path) => ({ row: row.name, path, found: matchRoute(path).name }),
      ),
    )
    .filter(({ row, found }) => row !== found);
  expect(lost).toEqual([]);
});

/** The table of specification §2, path by path: who may open it. */
const specified: readonly (readonly [string, string])[] = [
  ['/not-authorized', 'public blank'],
  ['/access-control', 'read AclDemo'],
  ['/login', 'guest'],
  ['/register', 'guest'],
  ['/forgot-password', 'guest'],
  ['/aco-student', 'guest'],
  ['/admin-student', 'guest'],
  ['/channel-partner-student', 'guest'],
  ['/counsellor-student', 'guest'],
  ['/student-registration', 'guest'],
  ['/express-application', 'guest'],
  ['/user/7/student-registration', 'public blank'],
  ['/counsellor/7/student-registration', 'public blank'],
  ['/aco/7/student-registration', 'public blank'],
  ['/admin/7/student-registration', 'public blank'],
  ['/nigeria', 'public guest blank'],
  ['/dashboard', 'read dashboard'],
  ['/ai-record', 'read record'],
  ...[
    '',
    '/course-details',
    '/details',
    '/details-document',
    '/express-applications',
    '/new',
    '/student-information',
    '/upload-document',
    '/details/7',
  ].map((sub) => [`/application${sub}`, 'read application'] as const),
  ['/application/find-student', 'public office'],
  ...[
    '',
    '/course-details',
    '/details',
    '/details-document',
    '/new',
    '/student-information',
    '/upload-document',
  ].map((sub) => [`/application-india${sub}`, 'guest'] as const),
  ['/application-request', 'read application'],
  ...['', '/add', '/edit', '/edit/7'].flatMap((sub) =>
    ['/applications/status', '/branch-list', '/country-list', '/lead/status'].map(
      (path) => [`${path}${sub}`, 'read dashboard'] as const,
    ),
  ),
  ['/compliance-request', 'read application'],
  ['/course', 'read dashboard'],
  ['/course-request', 'read course-request'],
  ['/course-request-list', 'enable course-request-list'],
  ['/email', 'read email'],
  ['/event', 'read dashboard'],
  ['/event/add', 'read dashboard'],
  ['/event/edit', 'read dashboard'],
  ['/failed-jobs', 'read dashboard'],
  ['/lead', 'read dashboard'],
  ['/lead/assigned-operation', 'create lead'],
  ['/lead/unassigned-operation', 'read dashboard'],
  ['/lead/upload', 'read dashboard'],
  ['/lead/upload-lead', 'read dashboard'],
  ['/notices', 'read dashboard'],
  ['/notices/add', 'read dashboard'],
  ['/notifications', 'public office'],
  ['/permissions', 'read record'],
  ['/profile', 'public office'],
  ['/record', 'read record'],
  ['/record/add', 'read record'],
  ...['intake', 'login-cover-image', 'university'].flatMap((part) =>
    ['', '/add', '/edit'].map((sub) => [`/record/${part}${sub}`, 'read record'] as const),
  ),
  ['/rename-document', 'read record'],
  ['/report', 'read report'],
  ...['application-control-officer', 'branch', 'channel-partner', 'counsellor', 'university'].flatMap(
    (part) => ['', '/7'].map((sub) => [`/report/${part}${sub}`, 'read report'] as const),
  ),
  ['/report/university/university-bio-panel', 'read report'],
  ['/roles', 'read record'],
  ['/student-record', 'read dashboard'],
  ['/student-record/7', 'public office'],
  ['/student-record/all-record', 'read dashboard'],
  ['/student-record/details/7', 'public office'],
  ['/student-record/info', 'public office'],
  ['/student-record/StudentRegistration', 'guest'],
  ['/support', 'read dashboard'],
  ['/support/7', 'read dashboard'],
  ['/support/add', 'read dashboard'],
  ['/task', 'read dashboard'],
  ['/task/add', 'read dashboard'],
  ['/university-list', 'read dashboard'],
  ['/user', 'read user'],
  ['/user/add-new-user', 'read user'],
  ['/user/edit-user', 'read user'],
  ['/user/user-bio-panel', 'read user'],
  ['/user/view/7', 'read user'],
];

const accessOf = (row: RouteEntry): string => {
  if (row.public) return `public ${row.guestOnly ? 'guest ' : ''}${row.layout}`;
  if (row.guestOnly) return 'guest';
  return (row.can ?? ['nobody']).join(' ');
};

test.each(specified)('%s is for %s', (path, access) => {
  const { name } = matchRoute(path);
  expect({ name: name === 'not-found' ? 'lost' : 'found', access: accessOf(getRoute(name)) }).toEqual({
    name: 'found',
    access,
  });
});

test('beside what is ours no row stands for a path that the specification does not have', () => {
  const named = new Set([
    'root',
    'not-found',
    // What happened, what is read in from a file, and the pages of a course, of several beside each
    // other, and of one that is edited.
    'audit-log',
    'record-mail',
    'record-mail-template',
    'import',
    // Master data that the specification does not list has its pages too.
    ...rows.flatMap(({ name, importable }) =>
      importable && isMasterList(importable) ? [name, `${name}-add`, `${name}-edit`] : [],
    ),
    'course-details',
    'course-compare',
    'record-edit',
    ...specified.map(([path]) => matchRoute(path).name),
  ]);
  expect(rows.map((row) => row.name).filter((name) => isRouteName(name) && !named.has(name))).toEqual([]);
});

test.each([
  '/nowhere',
  '/application/7',
  '/pages/misc/not-found/x/y',
  '/a/b/c',
  '//x',
  '/%E0%A4%A',
  '/report/x',
])('%s is not found', (path) => {
  expect(matchRoute(path).name).toBe('not-found');
});

test('only guest-only and office-free public rows have the blank layout', () => {
  expect(rows.filter((row) => row.guestOnly && row.layout !== 'blank')).toEqual([]);
  expect(rows.filter((row) => row.can && row.layout !== 'office')).toEqual([]);
});

test('a value put into an address comes out of it again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      const path = href('application-details', { id });
      expect(matchRoute(path)).toEqual({ name: 'application-details', params: { id } });
    }),
  );
});

test('any path has a row, without an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webPath(), fc.string(), anyText), (path) => isRouteName(matchRoute(path).name)),
  );
});

test('a needed value that is missing is a mistake, an optional one is not', () => {
  expect(() => buildHref('/a/:id', {})).toThrow('/a/:id needs a value for :id');
  expect([
    buildHref('/a/:id?', {}),
    href('branch-list-edit', { id: 3 }),
    href('branch-list-edit', {}),
  ]).toEqual(['/a', '/branch-list/edit/3', '/branch-list/edit']);
});
