import type { ColumnViewConfig } from '../../../grid/list-view-config.ts';
import { getColumnViewConfig } from '../../../grid/to-grid-column.ts';
import { applicationsViewConfig } from '../applications-view-config.tsx';

/** The columns shared with the application list. */
const sharedColumns = [
  'number',
  'studentName',
  'dueOn',
  'university',
  'courseTitle',
  'countryCode',
  'intakeName',
  'counsellor',
  'partner',
  'branch',
  'priority',
  'followUpOn',
] as const;

/** The columns of a worklist: its own, and the shared ones as in the application list. */
export const createWorklistColumns = (
  own: Readonly<Record<string, ColumnViewConfig>>,
): Readonly<Record<string, ColumnViewConfig>> => ({
  ...Object.fromEntries(
    sharedColumns.flatMap((id) => {
      const viewConfig = getColumnViewConfig(applicationsViewConfig, id);
      return viewConfig ? [[id, viewConfig]] : [];
    }),
  ),
  waitingSince: { title: 'fact.waitingSince' },
  ...own,
});
