import { describe, expect, it } from 'vitest';
import { applicationColumns } from '../../../../contract/applications/applications.ts';
import { courseColumns } from '../../../../contract/courses/courses.ts';
import { parseFilter } from '../../../../contract/kit/filters.ts';
import { branches } from '../../../../contract/masters/branches.ts';
import { dependants } from '../../../../contract/masters/master-list.ts';
import { universities } from '../../../../contract/masters/universities.ts';
import { userColumns } from '../../../../contract/people/users.ts';
import { getUsageLink, getUsagePath } from '../../../../src/machines/features/masters/usage-link.ts';
import { isRouteName } from '../../../../src/machines/kit/routes/routes.ts';

const columnsOf = {
  application: applicationColumns,
  user: userColumns,
  record: courseColumns,
  'branch-list': branches.columns,
  'university-list': universities.columns,
};
const row = { id: 7, version: 1, name: 'May 2028', code: 'GB' };

describe('what uses a record', () => {
  it('is listed, where a list can be narrowed to it, under a filter that the list understands', () => {
    const subjects = ['Branch', 'Country', 'University', 'Intake', 'Cover'] as const;
    const found = subjects.flatMap((subject) =>
      dependants.flatMap((by) => {
        const place = getUsageLink(subject, by, row);
        return place ? [{ subject, by, ...place }] : [];
      }),
    );
    const understood = found.map(({ page, where }) =>
      parseFilter(JSON.stringify(where), columnsOf[page as keyof typeof columnsOf]),
    );
    expect(understood).toEqual(found.map(({ where }) => where));
    expect(found.map(({ subject, by, page }) => `${subject} ${by} ${page}`)).toEqual([
      'Branch applications application',
      'Branch users user',
      'Country branches branch-list',
      'Country universities university-list',
      'University applications application',
      'University courses record',
      'Intake applications application',
    ]);
    expect(found.every(({ page }) => isRouteName(page))).toBe(true);
  });

  it('has an address with the filter in it', () => {
    const place = getUsageLink('Intake', 'applications', row);
    const url = new URL(place ? getUsagePath(place) : '', 'https://portal.example');
    expect([url.pathname, JSON.parse(url.searchParams.get('where') ?? '')]).toEqual([
      '/application',
      { column: 'intakeName', is: 'in', value: ['May 2028'] },
    ]);
  });
});
