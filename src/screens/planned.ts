import { allowedTo, listPages, namedPage, page, read } from './entry.ts';

/** Pages of the specification that are not in this build. */
export const planned = [
  page('/lead', read('dashboard')),
  // "Creating a lead needs create on lead, which is on assigned-operation" (§2).
  page('/lead/assigned-operation', allowedTo('create', 'lead')),
  page('/lead/unassigned-operation', read('dashboard')),
  ...listPages('/lead/status', read('dashboard'), {}, {}),
  page('/lead/upload', read('dashboard')),
  page('/lead/upload-lead', read('dashboard')),

  page('/report', read('report')),
  page('/report/application-control-officer', read('report')),
  namedPage(
    'report-application-control-officer-details',
    '/report/application-control-officer/:id',
    read('report'),
  ),
  page('/report/branch', read('report')),
  namedPage('report-branch-details', '/report/branch/:id', read('report')),
  page('/report/channel-partner', read('report')),
  namedPage('report-channel-partner-details', '/report/channel-partner/:id', read('report')),
  page('/report/counsellor', read('report')),
  namedPage('report-counsellor-details', '/report/counsellor/:id', read('report')),
  page('/report/university', read('report')),
  namedPage('report-university-bio-panel', '/report/university/university-bio-panel', read('report')),
  namedPage('report-university-details', '/report/university/:id', read('report')),

  page('/notices', read('dashboard')),
  page('/notices/add', read('dashboard')),
  page('/support', read('dashboard')),
  page('/support/add', read('dashboard')),
  namedPage('support-ticket', '/support/:id', read('dashboard')),
  ...listPages('/event', read('dashboard'), {}, {}),
  page('/email', { ...read('email'), fixedHeight: true }),
  page('/failed-jobs', read('dashboard')),
] as const;
