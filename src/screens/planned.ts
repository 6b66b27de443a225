import { allowedTo, guests, listPages, page, publicOffice, read } from './entry.ts';

/** Pages of the specification that are not in this build. */
export const planned = [
  page('lead', '/lead', read('dashboard')),
  // "Creating a lead needs create on lead, which is on assigned-operation" (§2).
  page('lead-assigned-operation', '/lead/assigned-operation', allowedTo('create', 'lead')),
  page('lead-unassigned-operation', '/lead/unassigned-operation', read('dashboard')),
  ...listPages('lead-status', '/lead/status', read('dashboard'), {}, {}),
  page('lead-upload', '/lead/upload', read('dashboard')),
  page('lead-upload-lead', '/lead/upload-lead', read('dashboard')),

  page('student-record', '/student-record', read('dashboard')),
  page('student-record-all-record', '/student-record/all-record', read('dashboard')),
  page('student-record-info', '/student-record/info', publicOffice),
  page('student-record-registration', '/student-record/StudentRegistration', guests),
  page('student-record-details', '/student-record/details/:id', publicOffice),
  page('student-record-student', '/student-record/:id', publicOffice),

  page('roles', '/roles', read('record')),
  page('permissions', '/permissions', read('record')),

  page('report', '/report', read('report')),
  page('report-application-control-officer', '/report/application-control-officer', read('report')),
  page(
    'report-application-control-officer-details',
    '/report/application-control-officer/:id',
    read('report'),
  ),
  page('report-branch', '/report/branch', read('report')),
  page('report-branch-details', '/report/branch/:id', read('report')),
  page('report-channel-partner', '/report/channel-partner', read('report')),
  page('report-channel-partner-details', '/report/channel-partner/:id', read('report')),
  page('report-counsellor', '/report/counsellor', read('report')),
  page('report-counsellor-details', '/report/counsellor/:id', read('report')),
  page('report-university', '/report/university', read('report')),
  page('report-university-bio-panel', '/report/university/university-bio-panel', read('report')),
  page('report-university-details', '/report/university/:id', read('report')),

  page('notices', '/notices', read('dashboard')),
  page('notices-add', '/notices/add', read('dashboard')),
  page('support', '/support', read('dashboard')),
  page('support-add', '/support/add', read('dashboard')),
  page('support-ticket', '/support/:id', read('dashboard')),
  page('task', '/task', read('dashboard')),
  page('task-add', '/task/add', read('dashboard')),
  ...listPages('event', '/event', read('dashboard'), {}, {}),
  page('email', '/email', { ...read('email'), fixedHeight: true }),
  page('failed-jobs', '/failed-jobs', read('dashboard')),
] as const;
