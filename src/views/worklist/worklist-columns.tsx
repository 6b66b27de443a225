import { applicationsLook } from '../applications/applications-look.tsx';
import { columnLookOf } from '../grid/column-text.ts';
import type { ColumnLook } from '../grid/list-look.ts';

/** The columns shared with the application list. */
const sharedColumns = [
  'number',
  'studentName',
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
export const worklistColumns = (
  own: Readonly<Record<string, ColumnLook>>,
): Readonly<Record<string, ColumnLook>> => ({
  ...Object.fromEntries(
    sharedColumns.flatMap((id) => {
      const look = columnLookOf(applicationsLook, id);
      return look ? [[id, look]] : [];
    }),
  ),
  waitingSince: { title: 'worklist.waitingSince' },
  ...own,
});
