import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countLooseMatchers } from './loose.ts';

/** Calls of `toMatchObject` that do not state whole values yet, by file. A count may only go down. */
const remaining: Readonly<Record<string, number>> = {
  'foreign/notifications.spec.ts': 1,
  'foreign/records.spec.ts': 2,
  'server/access/withheld.test.ts': 4,
  'server/app/attacks.test.ts': 1,
  'server/app/bad-requests.test.ts': 4,
  'server/app/env.test.ts': 2,
  'server/app/headers.test.ts': 7,
  'server/app/idempotency.test.ts': 1,
  'server/app/kills.ts': 1,
  'server/app/minimal-requests.test.ts': 5,
  'server/application-documents/documents.test.ts': 14,
  'server/application-documents/letters.test.ts': 4,
  'server/application-documents/links.test.ts': 1,
  'server/application-documents/renaming.test.ts': 4,
  'server/application-documents/scanning.test.ts': 4,
  'server/application-documents/uploads.test.ts': 8,
  'server/applications/change.test.ts': 8,
  'server/applications/checks.test.ts': 2,
  'server/applications/due-deadlines.test.ts': 1,
  'server/applications/events.test.ts': 19,
  'server/applications/list.test.ts': 3,
  'server/applications/statuses.test.ts': 2,
  'server/branches/branches.test.ts': 5,
  'server/bulk-jobs/events.test.ts': 1,
  'server/course-links/course-links.test.ts': 10,
  'server/course-requests/course-requests.test.ts': 4,
  'server/courses/courses.test.ts': 3,
  'server/courses/editing.test.ts': 2,
  'server/db/run-transaction.test.ts': 1,
  'server/db/sessions.test.ts': 1,
  'server/document-types/document-types.test.ts': 9,
  'server/extraction/reading.test.ts': 1,
  'server/lists/engine.test.ts': 1,
  'server/lists/streams.test.ts': 1,
  'server/login-covers/login-covers.test.ts': 1,
  'server/naming-patterns/naming-patterns.test.ts': 4,
  'server/notes/notes.test.ts': 2,
  'server/notifications/notifications.test.ts': 1,
  'server/profile/profile.test.ts': 1,
  'server/realtime-api/authorize.test.ts': 3,
  'server/realtime-api/events.test.ts': 1,
  'server/realtime/clients.test.ts': 3,
  'server/realtime/conformance/presence.test.ts': 1,
  'server/records/import.test.ts': 6,
  'server/records/master-list.test.ts': 4,
  'server/records/parts.test.ts': 3,
  'server/second-factor/passkeys.test.ts': 1,
  'server/second-factor/required.test.ts': 1,
  'server/session/account.test.ts': 2,
  'server/session/session.test.ts': 1,
  'server/students/files.test.ts': 2,
  'server/students/looking.test.ts': 1,
  'server/users/users.test.ts': 6,
  'server/views/views.test.ts': 1,
  'services/specification-backend.test.ts': 8,
};

it('tests state whole values, apart from those that are counted here', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: 'tests', exclude: ['architecture/**'] });
  expect(files.length).toBeGreaterThan(500);
  const found = files.toSorted().flatMap((path) => {
    const counts = countLooseMatchers(readFileSync(`tests/${path}`, 'utf8'));
    return Object.entries(counts).map(([matcher, count]) => [path, matcher, count]);
  });
  expect(found).toEqual(Object.entries(remaining).map(([path, count]) => [path, 'toMatchObject', count]));
});

it('the check sees each loose matcher, and passes exact ones', () => {
  expect(countLooseMatchers('expect(a).toBeTruthy(); expect(b).not.toBeFalsy();')).toEqual({
    toBeTruthy: 1,
    toBeFalsy: 1,
  });
  expect(countLooseMatchers('expect(a).toMatchObject({}); expect(b).rejects.toMatchObject({});')).toEqual({
    toMatchObject: 2,
  });
  expect(countLooseMatchers('expect(a).toEqual({}); expect(b).toBe(true); expect(c).toBeVisible();')).toEqual(
    {},
  );
});
