import { allowedTo, at, listPages, namedPage, page, read } from './entry.ts';

/** Eligibility uses the texts of the new application. */
const courseTexts = ['new-application', 'masters', 'charts', 'courses'] as const;

const list = {
  screen: 'courses',
  texts: courseTexts,
  machine: () =>
    import(/* webpackChunkName: "page-courses" */ '../machines/features/courses/courses.machine.ts'),
  view: () => import(/* webpackChunkName: "page-courses" */ '../views/features/courses/CoursesView.tsx'),
} as const;

/** Courses, and how they get into the catalogue; the list is at two addresses. */
export const courses = [
  page('/course', read('dashboard'), { navigation: at('catalogue', 'courses', 5), ...list }),
  // Not in the specification: the comparison of up to five courses, and the page of one.
  page('/course/compare', read('dashboard'), {
    screen: 'comparison',
    texts: courseTexts,
    machine: () =>
      import(
        /* webpackChunkName: "page-course-comparison" */ '../machines/features/courses/comparison.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-course-comparison" */ '../views/features/courses/comparison/ComparisonView.tsx'
      ),
  }),
  namedPage('course-details', '/course/:id', read('dashboard'), {
    screen: 'course',
    texts: courseTexts,
    machine: () =>
      import(/* webpackChunkName: "page-course" */ '../machines/features/courses/course.machine.ts'),
    view: () =>
      import(/* webpackChunkName: "page-course" */ '../views/features/courses/course/CourseView.tsx'),
  }),
  ...listPages(
    '/record',
    read('record'),
    { sameListAs: 'course', title: 'route.course', ...list },
    {
      screen: 'courseEdit',
      texts: [...courseTexts, 'writing'],
      machine: () =>
        import(
          /* webpackChunkName: "page-course-edit" */ '../machines/features/courses/course-edit.machine.ts'
        ),
      view: () =>
        import(
          /* webpackChunkName: "page-course-edit" */ '../views/features/courses/course/CourseEditView.tsx'
        ),
    },
  ),
  page('/ai-record', read('record'), {
    navigation: at('catalogue', 'drafts', 17),
    screen: 'courseLinksPage',
    texts: [...courseTexts, 'links'],
    machine: () =>
      import(
        /* webpackChunkName: "page-course-links" */ '../machines/features/courses/course-links/links.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-course-links" */ '../views/features/courses/course-links/LinksView.tsx'
      ),
  }),
  page('/course-request', read('course-request'), {
    navigation: at('catalogue', 'requestedCourses', 50),
    screen: 'courseRequestPage',
    texts: ['charts', 'new-application', 'requests'],
    machine: () =>
      import(
        /* webpackChunkName: "page-course-requests" */ '../machines/features/courses/course-requests/course-request-page.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-course-requests" */ '../views/features/courses/course-requests/CourseRequestView.tsx'
      ),
  }),
  page('/course-request-list', allowedTo('enable', 'course-request-list'), {
    navigation: at('work', 'courseRequests', 70),
    screen: 'courseRequestsPage',
    texts: ['charts', 'new-application', 'requests'],
    machine: () =>
      import(
        /* webpackChunkName: "page-course-requests" */ '../machines/features/courses/course-requests/queue.machine.ts'
      ),
    view: () =>
      import(
        /* webpackChunkName: "page-course-requests" */ '../views/features/courses/course-requests/CourseRequestQueueView.tsx'
      ),
  }),
] as const;
