import { describe, expect, it } from 'vitest';
import { getSharedChunk } from '../../../scripts/build/shared-chunk-rules.ts';

const lists = new Set(['page-application', 'page-user']);
const room = (path: string, ...chunks: readonly string[]) => getSharedChunk({ path, chunks }, lists);

describe('the room of a module', () => {
  it('is that of its chunk when a single chunk needs it', () => {
    expect(room('/src/views/features/users/UsersView.tsx', 'page-user')).toBeUndefined();
  });

  it.each([
    ['http', ['public-login', 'http', 'office']],
    ['public-registration', ['registration-review', 'public-registration']],
    ['registration-fields', ['registration-review', 'registration-entry']],
    ['index', ['public-registration', 'public-login']],
    ['index', ['office', 'public-login']],
    ['public', ['office', 'public-register']],
    ['office', ['page-application', 'late', 'office-texts']],
    ['home', ['page-dashboard', 'late']],
    ['late', ['page-profile', 'panel-record', 'list-event']],
    ['inspector-coverage', ['inspector', 'inspector-coverage']],
    ['late', ['inspector', 'page-profile']],
    ['list-tools', ['list-event', 'page-application-details']],
    ['applications', ['page-new-application', 'page-course']],
    ['courses', ['page-course-edit', 'page-profile']],
    ['records', ['page-profile', 'page-statuses']],
  ])('is %s, where the first of its chunks in a visit is, for %j', (expected, chunks) => {
    expect(room('/src/views/x.tsx', ...chunks)).toBe(expected);
    expect(room('/src/views/x.tsx', ...chunks.toReversed())).toBe(expected);
  });

  it('keeps what lists alone need away from pages without a list', () => {
    expect(room('/src/views/grid/x.tsx', 'page-application', 'page-user', 'list-tools')).toBe('table');
    expect(room('/src/machines/grid/x.ts', 'page-application', 'page-user')).toBe('rows');
    expect(room('/src/views/grid/x.tsx', 'page-application', 'page-user', 'page-profile')).toBe('page');
    expect(room('/src/views/grid/x.tsx', 'page-application', 'menus')).toBe('page');
  });
});
