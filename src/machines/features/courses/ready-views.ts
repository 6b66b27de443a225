import type { UserData } from '../../../../contract/people/session.ts';
import { createReadyView, type Permits, type ReadyView } from '../../grid/definition/ready-views.ts';

/** What those who maintain the catalogue look at first: who edited a course and when, and whether it is verified. */
const recordColumns = [
  'title',
  'university',
  'state',
  'isAiGenerated',
  'editor',
  'editedAt',
  'verifiedAt',
  'level',
  'courseType',
  'campus',
  'award',
  'durationMonths',
  'tuitionFee',
  'currency',
  'archived',
];

/** The courses as the page of the course records opens. */
export const recentlyEdited = createReadyView('recentlyEdited', 'editedAt', null, {
  orderBy: 'desc',
  columns: recordColumns,
});

/** The views that come with the course list; those of the records are for users who may open that page. */
export const getReadyCourseViews = (_user: UserData, permits: Permits): readonly ReadyView[] => [
  createReadyView('openForApplications', 'title', { column: 'open', is: 'is', value: true }),
  ...(permits('read', 'record')
    ? [
        createReadyView(
          'toVerify',
          'editedAt',
          {
            all: [
              { column: 'state', is: 'in', value: ['unverified', 'stale'] },
              { column: 'archived', is: 'is', value: false },
            ],
          },
          { columns: recordColumns },
        ),
        recentlyEdited,
      ]
    : []),
];
