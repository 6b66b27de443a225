import { expect, test } from 'vitest';
import { getRoute } from '../../../../src/machines/kit/routes/routes.ts';
import type { RouteName } from '../../../../src/machines/kit/routes/routes.types.ts';
import { guest } from '../../../../src/machines/kit/session/session.types.ts';
import { getNavigation } from '../../../../src/machines/shell/router/navigation-entries.ts';
import { guardRoute } from '../../../../src/machines/shell/router/route-guard.ts';
import { admin, reading, sessionOf, someBuilt } from './fixtures.ts';

test('the navigation shows built pages the user may open, and a guest none', () => {
  const names = (session = admin) => getNavigation(session, someBuilt).map((row) => row.name);
  expect(new Set(names())).toEqual(
    new Set(['dashboard', 'application', 'notifications', 'profile', 'access-control']),
  );
  expect(names(guest)).toEqual([]);
  expect(new Set(names(sessionOf('client', reading('AclDemo'))))).toEqual(
    new Set(['notifications', 'profile', 'access-control']),
  );
  expect(getNavigation(admin, ['dashboard', 'lead']).map((row) => getRoute(row.name).pattern)).toEqual([
    '/dashboard',
  ]);
});

test('the agency’s queues are listed for those who have its dashboard, and the home of students for them alone', () => {
  const built: RouteName[] = [
    ...someBuilt,
    'student-record-info',
    'application-request',
    'compliance-request',
  ];
  const names = (...[role, rules, home]: Parameters<typeof sessionOf>) =>
    getNavigation(sessionOf(role, rules, home), built)
      .map((row) => row.name)
      .filter((name) => !['notifications', 'profile'].includes(name));
  expect(names('student', reading('application'), '/student-record/info')).toEqual([
    'student-record-info',
    // Their documents, which are a part of it.
    'student-record-info',
    'application',
  ]);
  expect(names('university-contact', reading('application'), '/application')).toEqual(['application']);
  expect(names('counsellor', reading('application', 'dashboard'), '/dashboard')).toEqual([
    'dashboard',
    'application',
    'application-request',
    'compliance-request',
  ]);
  // Everyone may open them all the same, by their addresses.
  const open = (name: RouteName) =>
    guardRoute(getRoute(name), sessionOf('student', reading('application')), built);
  expect(['student-record-info', 'compliance-request'].map((name) => open(name as RouteName).kind)).toEqual([
    'shown',
    'shown',
  ]);
});

test('students find their applications under a title that says whose they are', () => {
  const titleOf = (...[role, rules]: Parameters<typeof sessionOf>) =>
    getNavigation(sessionOf(role, rules), someBuilt).find(({ name }) => name === 'application')?.title;
  expect([titleOf('student', reading('application')), titleOf('counsellor', reading('application'))]).toEqual(
    ['navigation.ownApplications', 'route.application'],
  );
});
