import { expect, test } from 'vitest';
import { specifiedCourseQuery } from '../../src/services/courses/course-query.ts';

const query = (where: object, beside: Record<string, string> = {}) =>
  specifiedCourseQuery({ ...beside, where: JSON.stringify(where) });

test.each([
  [{ column: 'title', is: 'contains', value: 'Mooring' }, { courseName: 'Mooring' }],
  [{ column: 'university', is: 'in', value: [3] }, { universityId: '3' }],
  [{ column: 'courseType', is: 'in', value: ['online'] }, { courseType: 'online' }],
  [{ column: 'editor', is: 'in', value: [7] }, { editorID: '7' }],
  [{ column: 'isAiGenerated', is: 'is', value: true }, { isAiGenerated: 'true' }],
  [{ column: 'isAiGenerated', is: 'is', value: false }, { isAiGenerated: 'false' }],
  [
    { column: 'editedAt', is: 'on', value: '2026-11-03' },
    { dateFrom: '2026-11-03', dateTo: '2026-11-03' },
  ],
  [
    { column: 'editedAt', is: 'between', value: ['2026-11-03', '2026-11-05'] },
    { dateFrom: '2026-11-03', dateTo: '2026-11-05' },
  ],
])('%j has parameters of the specification', (where, params) => {
  expect(query(where, { page: '2', sortBy: 'title' })).toEqual({ page: '2', sortBy: 'title', ...params });
  expect(query({ all: [where] })).toEqual(params);
});

test.each([
  ['several values', { column: 'university', is: 'in', value: [3, 4] }],
  ['a negation', { column: 'university', is: 'notIn', value: [3] }],
  ['several words', { column: 'title', is: 'contains', value: 'MSc Mooring' }],
  ['another column', { column: 'level', is: 'in', value: ['master'] }],
  ['another time', { column: 'createdAt', is: 'on', value: '2026-11-03' }],
  ['one bound', { column: 'editedAt', is: 'after', value: '2026-11-03' }],
  [
    'alternatives',
    {
      any: [
        { column: 'university', is: 'in', value: [3] },
        { column: 'editor', is: 'in', value: [7] },
      ],
    },
  ],
])('%s have none and stay as they are', (_what, where) => {
  expect(query(where, { page: '2' })).toEqual({ page: '2', where: JSON.stringify(where) });
});

test('of several conditions each has its own place, and no parameter is given twice', () => {
  const university = (id: number) => ({ column: 'university', is: 'in', value: [id] });
  const level = { column: 'level', is: 'in', value: ['master'] };
  const city = { column: 'city', is: 'is', value: 'Aldmoor' };
  expect(query({ all: [level, university(3)] })).toEqual({
    universityId: '3',
    where: JSON.stringify(level),
  });
  expect(query({ all: [level, university(3), city, university(4)] })).toEqual({
    universityId: '3',
    where: JSON.stringify({ all: [level, city, university(4)] }),
  });
  expect(query(university(3), { universityId: '4' })).toEqual({
    universityId: '4',
    where: JSON.stringify(university(3)),
  });
});

test('a query without conditions is as it is', () => {
  expect(specifiedCourseQuery({ page: '2', searchQuery: 'harbour' })).toEqual({
    page: '2',
    searchQuery: 'harbour',
  });
});
