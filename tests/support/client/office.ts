import type { ApplicationRow } from '../../../contract/applications/applications.ts';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import type { PageMeta } from '../../../contract/kit/primitives.ts';
import type { Notification, NotificationType } from '../../../contract/people/notifications.ts';
import type { Identity } from '../../../contract/people/session.ts';
import { loadCatalogue } from '../../../src/i18n/catalogue.ts';
import type { Page } from '../../../src/machines/grid/definition/grid.types.ts';
import type { RouteName } from '../../../src/machines/kit/routes/routes.types.ts';
import { loadView } from '../../../src/views/shell/pages.ts';

/** A signed-in member of staff; an administrator with every permission unless said. */
export const staff = (
  rules: readonly AbilityRule[] = [{ action: 'manage', subject: 'all' }],
  role: Identity['userData']['role'] = 'admin',
): Identity => ({
  userData: { id: 7, role, fullName: 'Nadia Karim', email: 'nadia@example.com', home: '/dashboard' },
  userAbilityRules: [...rules],
});

/** An application with the id as the end of its number. */
export const application = (id: number, more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id,
  version: 1,
  number: `APP-2026-${String(id).padStart(5, '0')}`,
  status: 'submitted',
  studentName: `Student ${id}`,
  waitingFor: 'university',
  dueOn: null,
  universityId: 3,
  universityName: 'University of Leeds',
  courseTitle: 'BSc Nursing',
  countryCode: 'GB',
  intakeName: 'September 2027',
  branchId: 2,
  branchName: 'Lagos',
  counsellorId: 7,
  counsellorName: 'Nadia Karim',
  officerId: null,
  officerName: null,
  partnerId: null,
  partnerName: null,
  priority: 'normal',
  flagged: false,
  preference: null,
  followUpOn: null,
  offerExpiresOn: null,
  remark: null,
  subStatus: null,
  editable: ['counsellorId', 'priority', 'flagged', 'preference', 'followUpOn', 'remark'],
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-02-06T09:00:00.000Z',
  ...more,
});

/** A page of a list; all of it unless said. */
export const pageOf = <Row>(rows: readonly Row[], meta: Partial<PageMeta> = {}): Page<Row> => ({
  data: rows,
  meta: { page: 1, perPage: 10, total: rows.length, lastPage: 1, ...meta },
});

/** A notification about application 30, unread. */
export const notification = (
  id: number,
  type: NotificationType = 'offer.received',
  more: Partial<Notification> = {},
): Notification => ({
  id,
  application_id: 30,
  notification_hash: type,
  read: false,
  type,
  data: { number: 'APP-2026-00030', student: 'Li Wei', university: 'University of Leeds', to: 'visaGranted' },
  title: 'English',
  body: 'English',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...more,
});

/** Fetches a page's files and texts before its tests, since the first time takes longer than a test waits. */
export async function openPage(name: RouteName): Promise<void> {
  await Promise.all([loadView(name), loadCatalogue('public', 'en')]);
}
