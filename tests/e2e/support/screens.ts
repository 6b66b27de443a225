import type { Role } from '../../../contract/kit/ability.ts';
import { isMasterList, type MasterListName } from '../../../contract/kit/master-data.ts';
import type { RouteName } from '../../../src/machines/kit/routes/routes.types.ts';
import { screens } from '../../../src/screens/index.ts';

/** An address, and somebody who sees the screen there. */
export type Visit = readonly [path: string, who: Role | 'guest'];

/** The list and the form of master data, which are looked at as an administrator. */
type ListPage = Extract<(typeof screens)[number], { readonly importable: MasterListName }>['name'];
type MasterPage = ListPage | `${ListPage}-${'add' | 'edit'}`;
const masterScreens = Object.fromEntries(
  screens.flatMap((list) => {
    if (!('importable' in list) || !isMasterList(list.importable)) return [];
    const own = screens.filter(({ name }) =>
      [list.name, `${list.name}-add`, `${list.name}-edit`].includes(name),
    );
    return own.map(({ name, pattern }) => [name, [[pattern.replace(':id?', '1'), 'admin']]]);
  }),
) as unknown as Readonly<Record<Extract<RouteName, MasterPage>, readonly Visit[]>>;

/**
 * Where the screen of every other route is looked at: a route that is added needs its row. `null`: this build has no screen
 * there, and shows that there is none.
 */
const otherScreens: Readonly<Record<Exclude<RouteName, MasterPage>, readonly Visit[] | null>> = {
  // It leads to the home of whoever comes.
  root: null,
  login: [['/login', 'guest']],
  register: [
    ['/register', 'guest'],
    ['/register?token=aaaaaaaaaaaaaaaaaaaaaaaa', 'guest'],
  ],
  'forgot-password': [
    ['/forgot-password', 'guest'],
    ['/forgot-password?token=aaaaaaaaaaaaaaaaaaaaaaaa', 'guest'],
  ],
  'not-authorized': [['/not-authorized', 'guest']],
  'aco-student': [['/aco-student', 'guest']],
  'admin-student': [['/admin-student', 'guest']],
  'channel-partner-student': [['/channel-partner-student', 'guest']],
  'counsellor-student': [['/counsellor-student', 'guest']],
  'student-registration': [
    ['/student-registration', 'guest'],
    ['/student-registration?step=resume', 'guest'],
    ['/student-registration?token=aaaaaaaaaaaaaaaaaaaaaaaa', 'guest'],
  ],
  'express-application': [['/express-application', 'guest']],
  nigeria: [['/nigeria', 'guest']],
  'user-student-registration': [['/user/1/student-registration', 'guest']],
  'counsellor-student-registration': [
    // The link of a counsellor, and one that nobody has.
    ['/counsellor/4/student-registration', 'guest'],
    ['/counsellor/1/student-registration', 'guest'],
  ],
  'aco-student-registration': [['/aco/1/student-registration', 'guest']],
  'admin-student-registration': [['/admin/1/student-registration', 'guest']],
  dashboard: [['/dashboard', 'admin']],
  'access-control': [['/access-control', 'client']],
  profile: [
    ['/profile', 'guest'],
    ['/profile', 'channel-partner'],
  ],
  notifications: [['/notifications', 'counsellor']],
  application: [
    ['/application', 'aco'],
    ['/application?searchQuery=nothing-is-called-so', 'aco'],
    ['/application?shape=board', 'aco'],
    ['/application?shape=review', 'aco'],
  ],
  'application-course-details': [['/application/course-details?draft=new', 'counsellor']],
  'application-details-list': [['/application/details', 'aco']],
  'application-details': [['/application/details/1', 'admin']],
  'application-details-document': [['/application/details-document', 'aco']],
  'application-express-applications': [['/application/express-applications', 'aco']],
  'application-find-student': [
    ['/application/find-student', 'guest'],
    ['/application/find-student?draft=new', 'counsellor'],
    ['/application/find-student?draft=new&course=67', 'aco'],
  ],
  'application-new': [['/application/new?course=67', 'counsellor']],
  'application-student-information': [['/application/student-information?draft=new', 'counsellor']],
  'application-upload-document': [['/application/upload-document?draft=new', 'counsellor']],
  'application-request': [['/application-request', 'aco']],
  'compliance-request': [['/compliance-request', 'compliance-officer']],
  'applications-status': [['/applications/status', 'admin']],
  'applications-status-add': [['/applications/status/add', 'admin']],
  'applications-status-edit': [['/applications/status/edit/returned', 'admin']],
  'application-india': [['/application-india', 'guest']],
  'application-india-course-details': [['/application-india/course-details', 'guest']],
  'application-india-details': [['/application-india/details', 'guest']],
  'application-india-details-document': [['/application-india/details-document', 'guest']],
  'application-india-new': [['/application-india/new', 'guest']],
  'application-india-student-information': [['/application-india/student-information', 'guest']],
  'application-india-upload-document': [['/application-india/upload-document', 'guest']],
  'ai-record': [['/ai-record', 'aco']],
  course: [['/course', 'admin']],
  'course-compare': [['/course/compare?ids=5,6,7', 'aco']],
  'course-details': [['/course/5', 'aco']],
  'course-request': [['/course-request', 'counsellor']],
  'course-request-list': [['/course-request-list', 'aco']],
  record: [['/record', 'aco']],
  'record-add': [['/record/add', 'aco']],
  'record-edit': [['/record/edit/5', 'aco']],
  'rename-document': [
    ['/rename-document?application=2', 'aco'],
    ['/rename-document?part=patterns', 'aco'],
  ],
  lead: null,
  'lead-assigned-operation': null,
  'lead-unassigned-operation': null,
  'lead-status': null,
  'lead-status-add': null,
  'lead-status-edit': null,
  'lead-upload': null,
  'lead-upload-lead': null,
  'student-record': [
    ['/student-record', 'counsellor'],
    ['/student-record', 'channel-partner'],
  ],
  'student-record-all-record': [['/student-record/all-record', 'compliance-officer']],
  'student-record-info': [
    ['/student-record/info', 'student'],
    ['/student-record/info', 'guest'],
    ['/student-record/info', 'counsellor'],
  ],
  'student-record-registration': [['/student-record/StudentRegistration', 'guest']],
  'student-record-details': [
    ['/student-record/details/1', 'admin'],
    ['/student-record/details/1', 'guest'],
    ['/student-record/details/1', 'client'],
  ],
  'student-record-student': [['/student-record/1', 'aco']],
  user: [['/user', 'admin']],
  'user-add-new-user': [['/user/add-new-user', 'admin']],
  'user-edit-user': [['/user/edit-user?id=4', 'admin']],
  'user-bio-panel': [['/user/user-bio-panel?id=4', 'admin']],
  'user-view': [['/user/view/1', 'admin']],
  roles: [['/roles', 'admin']],
  permissions: [
    ['/permissions?role=counsellor', 'admin'],
    ['/permissions', 'aco'],
  ],
  report: null,
  'report-application-control-officer': null,
  'report-application-control-officer-details': null,
  'report-branch': null,
  'report-branch-details': null,
  'report-channel-partner': null,
  'report-channel-partner-details': null,
  'report-counsellor': null,
  'report-counsellor-details': null,
  'report-university': null,
  'report-university-bio-panel': null,
  'report-university-details': null,
  notices: null,
  'notices-add': null,
  support: null,
  'support-add': null,
  'support-ticket': null,
  task: [
    ['/task', 'counsellor'],
    ['/task?status=done', 'aco'],
  ],
  'task-add': [['/task/add', 'counsellor']],
  event: null,
  'event-add': null,
  'event-edit': null,
  email: null,
  'failed-jobs': null,
  'audit-log': [['/audit-log', 'admin']],
  'record-mail': [['/record/mail', 'admin']],
  'record-mail-template': [['/record/mail-template', 'aco']],
  import: [['/import/universities', 'admin']],
  'not-found': [['/no/such/page', 'guest']],
};

export const screensOf: Readonly<Record<RouteName, readonly Visit[] | null>> = {
  ...otherScreens,
  ...masterScreens,
};

/** Every visit. */
export const visits: readonly Visit[] = Object.values(screensOf).flatMap((each) => each ?? []);

/** Routes that have a screen. */
export const built: ReadonlySet<string> = new Set(
  Object.entries(screensOf).flatMap(([name, each]) => (each === null ? [] : [name])),
);
