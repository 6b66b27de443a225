/** The columns of a worklist in order: the application's, the list's own, and the common ones. */
export const withSharedColumns = <const Own extends object>(own: Own) =>
  ({
    number: { width: 116 },
    studentName: { width: 160 },
    ...own,
    waitingSince: { width: 156 },
    dueOn: { width: 150 },
    university: { width: 190 },
    courseTitle: { width: 190 },
    countryCode: { width: 120 },
    intakeName: { width: 130 },
    counsellor: { width: 150 },
    partner: { width: 150, hidden: true },
    branch: { width: 120, hidden: true },
    priority: { width: 96 },
    followUpOn: { width: 116, hidden: true },
  }) as const;
