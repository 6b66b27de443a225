import type { NotificationSettings } from '../../contract/notifications/settings.ts';

const bell = { bell: true, mail: 'never' } as const;

/** How somebody hears of what concerns them who has changed nothing, in a branch in London. */
export const defaultSettings: NotificationSettings = {
  kinds: {
    assignments: { bell: true, mail: 'daily' },
    applications: bell,
    deadlines: { bell: true, mail: 'daily' },
    documents: bell,
    offers: bell,
    payments: bell,
    compliance: bell,
    courseRequests: bell,
    registrations: bell,
    accounts: bell,
    security: { bell: true, mail: 'now' },
  },
  summaryHour: 8,
  quietHours: { from: 20, until: 7 },
  timeZone: 'Europe/London',
  version: 1,
};
