import { at, forAgency, listPages, namedPage, page, read } from './entry.ts';

/** Texts of a list with the work on an application in a side panel. */
const worklistTexts = ['charts', 'applications', 'documents', 'uploads', 'worklist'] as const;

/** Applications, and the work on them. */
export const applications = [
  page('/application', read('application'), {
    navigation: at('work', 'applications', 20, { ownTitle: 'navigation.ownApplications' }),
    first: true,
    screen: 'applications',
    machine: () =>
      import(
        /* webpackChunkName: "page-application" */ '../machines/features/applications/applications.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-application" */ '../views/features/applications/ApplicationsView.tsx'
      ),
  }),
  namedPage('application-details-list', '/application/details', read('application'), {
    screen: 'applicationDetailsList',
    machine: () =>
      import(
        /* webpackChunkName: "page-application-details-list" */ '../machines/features/applications/application-details-list.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-application-details-list" */ '../views/features/applications/ApplicationDetailsListView.tsx'
      ),
  }),
  namedPage('application-details', '/application/details/:id', read('application'), {
    screen: 'application',
    texts: ['charts', 'applications', 'documents', 'uploads'],
    machine: () =>
      import(
        /* webpackChunkName: "page-application-details" */ '../machines/features/record/application.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-application-details" */ '../views/features/record/ApplicationView.tsx'
      ),
  }),
  page('/application/details-document', read('application'), {
    navigation: at('work', 'documents', 30, forAgency),
    screen: 'documentReview',
    texts: ['charts', 'documents', 'uploads', 'review'],
    machine: () =>
      import(
        /* webpackChunkName: "page-document-review" */ '../machines/features/applications/document-review/review.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-document-review" */ '../views/features/applications/document-review/ReviewView.tsx'
      ),
  }),
  page('/application/express-applications', read('application'), {
    navigation: at('work', 'registrations', 45, { can: ['read', 'Registration'] }),
    screen: 'registrationsPage',
    texts: ['charts', 'documents', 'new-application', 'registrations'],
    machine: () =>
      import(
        /* webpackChunkName: "page-registrations" */ '../machines/features/registrations/queue.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-registrations" */ '../views/features/registrations/RegistrationQueueView.tsx'
      ),
  }),
  page('/application-request', read('application'), {
    navigation: at('work', 'requests', 40, forAgency),
    screen: 'applicationRequestsPage',
    texts: worklistTexts,
    machine: () =>
      import(
        /* webpackChunkName: "page-worklist" */ '../machines/features/applications/worklist/requests.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-worklist" */ '../views/features/applications/worklist/RequestsView.tsx'
      ),
  }),
  page('/compliance-request', read('application'), {
    navigation: at('work', 'compliance', 50, forAgency),
    screen: 'complianceRequestsPage',
    texts: worklistTexts,
    machine: () =>
      import(
        /* webpackChunkName: "page-worklist" */ '../machines/features/applications/worklist/compliance.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-worklist" */ '../views/features/applications/worklist/ComplianceView.tsx'
      ),
  }),
  ...listPages(
    '/applications/status',
    read('dashboard'),
    {
      navigation: at('administration', 'statuses', 20),
      screen: 'statusList',
      texts: ['statuses'],
      machine: () =>
        import(
          /* webpackChunkName: "page-statuses" */ '../machines/features/applications/statuses/status-list.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-statuses" */ '../views/features/applications/statuses/StatusesView.tsx'
        ),
    },
    {
      screen: 'statusEdit',
      texts: ['statuses'],
      machine: () =>
        import(
          /* webpackChunkName: "page-statuses" */ '../machines/features/applications/statuses/status-edit.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-statuses" */ '../views/features/applications/statuses/StatusEditView.tsx'
        ),
    },
  ),
] as const;
