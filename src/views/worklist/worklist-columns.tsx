import { applicationsLook } from '../applications/applications-look.tsx';
import { columnLookOf } from '../grid/column-text.ts';
import type { ColumnLook } from '../grid/list-look.ts';

/** How the columns are drawn that these lists share with the list of applications. */
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

/** The columns of a list of what waits: its own first, the others as the list of applications draws them. */
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
