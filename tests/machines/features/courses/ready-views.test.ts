import { expect, test } from 'vitest';
import { courseColumns } from '../../../../contract/courses/courses.ts';
import { parseFilter } from '../../../../contract/kit/filters.ts';
import { coursesDefinition } from '../../../../src/machines/features/courses/course-definitions.ts';
import { getReadyCourseViews } from '../../../../src/machines/features/courses/ready-views.ts';

const user = { id: 7, role: 'aco', fullName: 'Nadia Karim', email: 'n@example.org', home: '/' } as const;
const viewsOf = (mayReadRecords: boolean) =>
  getReadyCourseViews(user, (action, subject) => {
    expect([action, subject]).toEqual(['read', 'record']);
    return mayReadRecords;
  });
const told = (mayReadRecords: boolean) =>
  viewsOf(mayReadRecords).map(({ name, query }) => {
    const given = new URLSearchParams(query);
    return [name, given.get('sortBy'), given.get('orderBy'), JSON.parse(given.get('where') ?? 'null')];
  });
const open = ['openForApplications', 'title', 'asc', { column: 'open', is: 'is', value: true }];
const toVerify = {
  all: [
    { column: 'state', is: 'in', value: ['unverified', 'stale'] },
    { column: 'archived', is: 'is', value: false },
  ],
};

test('the views of the records are for those who may open that page', () => {
  expect([told(false), told(true)]).toEqual([
    [open],
    [open, ['toVerify', 'editedAt', 'asc', toVerify], ['recentlyEdited', 'editedAt', 'desc', null]],
  ]);
});

test('every filter and column is one that the list has', () => {
  expect(parseFilter(JSON.stringify(toVerify), courseColumns)).toEqual(toVerify);
  expect(parseFilter(JSON.stringify(open[3]), courseColumns)).toEqual(open[3]);
  const known = coursesDefinition.columns.map(({ id }) => id);
  const shown = viewsOf(true).flatMap(({ columns }) => columns ?? []);
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((id) => !known.includes(id))).toEqual([]);
});
