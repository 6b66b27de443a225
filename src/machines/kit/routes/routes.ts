import type { Action, Subject } from '../../../../contract/kit/ability.ts';

/** What surrounds the page: the back office's shell, or nothing. */
export type Layout = 'office' | 'blank';

/** Groups of the navigation, in their order. */
export const navigationGroups = ['work', 'people', 'catalogue', 'administration', 'account'] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** Icons of the navigation; the views have the drawings. */
export type NavigationIcon =
  | 'dashboard'
  | 'applications'
  | 'documents'
  | 'requests'
  | 'compliance'
  | 'users'
  | 'auditLog'
  | 'branches'
  | 'countries'
  | 'universities'
  | 'courses'
  | 'intakes'
  | 'statuses'
  | 'naming'
  | 'requestedCourses'
  | 'notifications'
  | 'access'
  | 'profile';

/** Position of a page in the navigation. */
export interface NavigationPlace {
  readonly group: NavigationGroup;
  readonly icon: NavigationIcon;
  readonly order: number;
}

/** The decoded values of a pattern's `:name` parameters. */
export type RouteParams = Readonly<Record<string, string>>;

/** One path of the specification (§2): its access, its layout, and its position in the navigation. */
export interface RouteEntry<Name extends string = string, Pattern extends string = string> {
  readonly name: Name;
  readonly pattern: Pattern;
  readonly aliases?: readonly string[];
  /** Message id of the page's title. */
  readonly title: `route.${string}`;
  readonly layout: Layout;
  /** The permission a signed-in user needs; absent if the page is open to all. */
  readonly can?: readonly [Action, Subject];
  /** No sign-in is needed to open the page, though it may show less to guests. */
  readonly public?: true;
  /** Only for guests. */
  readonly guestOnly?: true;
  /** The page fills the window and scrolls inside, instead of growing with its content. */
  readonly fixedHeight?: true;
  readonly navigation?: NavigationPlace;
  /** The pages of a flow share one tab and one screen: the path of the first page. */
  readonly tab?: string;
}

type Access = Pick<RouteEntry, 'can' | 'public' | 'guestOnly' | 'layout' | 'fixedHeight'>;
type RouteExtras = Pick<RouteEntry, 'aliases' | 'navigation' | 'tab'>;

const open: Access = { public: true, layout: 'blank' };
const publicOffice: Access = { public: true, layout: 'office' };
const guests: Access = { guestOnly: true, layout: 'blank' };
const allowedTo = (action: Action, subject: Subject): Access => ({
  can: [action, subject],
  layout: 'office',
});
const read = (subject: Subject): Access => allowedTo('read', subject);
const inNavigation = (group: NavigationGroup, icon: NavigationIcon, order: number): RouteExtras => ({
  navigation: { group, icon, order },
});

const newApplication: RouteExtras = { tab: '/application/find-student' };

/** `course-request-list` → `courseRequestList`. */
const toCamelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const page = <const Name extends string, const Pattern extends string>(
  name: Name,
  pattern: Pattern,
  access: Access,
  more: RouteExtras = {},
): RouteEntry<Name, Pattern> => ({ name, pattern, title: `route.${toCamelCase(name)}`, ...access, ...more });

/** A list, with its pages for adding and editing a record. */
const listPages = <const Name extends string, const Pattern extends string>(
  name: Name,
  pattern: Pattern,
  access: Access,
  more: RouteExtras = {},
) =>
  [
    page(name, pattern, access, more),
    page(`${name}-add`, `${pattern}/add`, access),
    page(`${name}-edit`, `${pattern}/edit/:id?`, access),
  ] as const;

/**
 * All paths of the specification, each sub-route with its own entry. The first matching entry wins, so
 * literal segments come before parameters. A sub-route without specified access has that of its section.
 */
export const routes = [
  page('root', '/', open),

  page('login', '/login', guests),
  page('register', '/register', guests),
  page('forgot-password', '/forgot-password', guests),
  page('not-authorized', '/not-authorized', open),

  page('aco-student', '/aco-student', guests),
  page('admin-student', '/admin-student', guests),
  page('channel-partner-student', '/channel-partner-student', guests),
  page('counsellor-student', '/counsellor-student', guests),
  page('student-registration', '/student-registration', guests),
  page('express-application', '/express-application', guests),
  page('nigeria', '/nigeria', { public: true, guestOnly: true, layout: 'blank' }),
  page('user-student-registration', '/user/:id/student-registration', open),
  page('counsellor-student-registration', '/counsellor/:id/student-registration', open),
  page('aco-student-registration', '/aco/:id/student-registration', open),
  page('admin-student-registration', '/admin/:id/student-registration', open),

  page('dashboard', '/dashboard', read('dashboard'), inNavigation('work', 'dashboard', 10)),
  page('access-control', '/access-control', read('AclDemo'), inNavigation('account', 'access', 30)),
  page('profile', '/profile', publicOffice, inNavigation('account', 'profile', 20)),
  page('notifications', '/notifications', publicOffice, inNavigation('account', 'notifications', 10)),

  page('application', '/application', read('application'), inNavigation('work', 'applications', 20)),
  page('application-course-details', '/application/course-details', read('application'), newApplication),
  page('application-details-list', '/application/details', read('application')),
  page('application-details', '/application/details/:id', read('application')),
  page(
    'application-details-document',
    '/application/details-document',
    read('application'),
    inNavigation('work', 'documents', 30),
  ),
  page('application-express-applications', '/application/express-applications', read('application')),
  page('application-find-student', '/application/find-student', publicOffice),
  page('application-new', '/application/new', read('application'), newApplication),
  page(
    'application-student-information',
    '/application/student-information',
    read('application'),
    newApplication,
  ),
  page('application-upload-document', '/application/upload-document', read('application'), newApplication),
  page(
    'application-request',
    '/application-request',
    read('application'),
    inNavigation('work', 'requests', 40),
  ),
  page(
    'compliance-request',
    '/compliance-request',
    read('application'),
    inNavigation('work', 'compliance', 50),
  ),
  ...listPages(
    'applications-status',
    '/applications/status',
    read('dashboard'),
    inNavigation('administration', 'statuses', 20),
  ),

  page('application-india', '/application-india', guests),
  page('application-india-course-details', '/application-india/course-details', guests),
  page('application-india-details', '/application-india/details', guests),
  page('application-india-details-document', '/application-india/details-document', guests),
  page('application-india-new', '/application-india/new', guests),
  page('application-india-student-information', '/application-india/student-information', guests),
  page('application-india-upload-document', '/application-india/upload-document', guests),

  page('ai-record', '/ai-record', read('record'), inNavigation('catalogue', 'documents', 17)),
  page('course', '/course', read('dashboard'), inNavigation('catalogue', 'courses', 5)),
  // Not in the specification: the comparison of up to five courses, and the page of one.
  page('course-compare', '/course/compare', read('dashboard')),
  page('course-details', '/course/:id', read('dashboard')),
  page(
    'course-request',
    '/course-request',
    read('course-request'),
    inNavigation('catalogue', 'requestedCourses', 50),
  ),
  page(
    'course-request-list',
    '/course-request-list',
    allowedTo('enable', 'course-request-list'),
    inNavigation('work', 'requestedCourses', 70),
  ),
  page(
    'university-list',
    '/university-list',
    read('dashboard'),
    inNavigation('catalogue', 'universities', 10),
  ),
  ...listPages('branch-list', '/branch-list', read('dashboard'), inNavigation('catalogue', 'branches', 40)),
  ...listPages(
    'country-list',
    '/country-list',
    read('dashboard'),
    inNavigation('catalogue', 'countries', 30),
  ),
  ...listPages('record', '/record', read('record'), inNavigation('catalogue', 'courses', 15)),
  ...listPages('record-intake', '/record/intake', read('record'), inNavigation('catalogue', 'intakes', 20)),
  ...listPages(
    'record-login-cover-image',
    '/record/login-cover-image',
    read('record'),
    inNavigation('administration', 'documents', 30),
  ),
  ...listPages('record-university', '/record/university', read('record')),
  // Not in the specification: the document types, which also determine how files are named.
  ...listPages(
    'record-document-type',
    '/record/document-type',
    read('record'),
    inNavigation('catalogue', 'documents', 60),
  ),
  page('rename-document', '/rename-document', read('record'), inNavigation('work', 'naming', 60)),

  page('lead', '/lead', read('dashboard')),
  // "Creating a lead needs create on lead, which is on assigned-operation" (§2).
  page('lead-assigned-operation', '/lead/assigned-operation', allowedTo('create', 'lead')),
  page('lead-unassigned-operation', '/lead/unassigned-operation', read('dashboard')),
  ...listPages('lead-status', '/lead/status', read('dashboard')),
  page('lead-upload', '/lead/upload', read('dashboard')),
  page('lead-upload-lead', '/lead/upload-lead', read('dashboard')),

  page('student-record', '/student-record', read('dashboard')),
  page('student-record-all-record', '/student-record/all-record', read('dashboard')),
  page('student-record-info', '/student-record/info', publicOffice),
  page('student-record-registration', '/student-record/StudentRegistration', guests),
  page('student-record-details', '/student-record/details/:id', publicOffice),
  page('student-record-student', '/student-record/:id', publicOffice),

  page('user', '/user', read('user'), inNavigation('people', 'users', 10)),
  page('user-add-new-user', '/user/add-new-user', read('user')),
  page('user-edit-user', '/user/edit-user', read('user')),
  page('user-bio-panel', '/user/user-bio-panel', read('user')),
  page('user-view', '/user/view/:id', read('user')),
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
  page('event', '/event', read('dashboard')),
  page('event-add', '/event/add', read('dashboard')),
  page('event-edit', '/event/edit/:id?', read('dashboard')),
  page('email', '/email', { ...read('email'), fixedHeight: true }),
  page('failed-jobs', '/failed-jobs', read('dashboard')),

  // Not in the specification: the audit log, for administrators.
  page('audit-log', '/audit-log', read('user'), inNavigation('administration', 'auditLog', 10)),
  // Not in the specification either: importing a file into a list.
  page('import', '/import/:id', read('dashboard')),

  page('not-found', '/*', open, { aliases: ['/pages/misc/not-found/*'] }),
] as const;

type Route = (typeof routes)[number];
export type RouteName = Route['name'];

type PartNames<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? PartNames<Head> | PartNames<Rest>
  : Pattern extends `:${infer Name}?`
    ? { optional: Name }
    : Pattern extends `:${infer Name}`
      ? { needed: Name }
      : never;
type NameOf<Part, Kind extends string> = Part extends Record<Kind, infer Name extends string> ? Name : never;
type ParamsOf<Pattern extends string> = Record<NameOf<PartNames<Pattern>, 'needed'>, string | number> &
  Partial<Record<NameOf<PartNames<Pattern>, 'optional'>, string | number>>;
type PatternOf<Name extends RouteName> = Extract<Route, { name: Name }>['pattern'];
type HrefParams<Name extends RouteName> = [PartNames<PatternOf<Name>>] extends [never]
  ? []
  : [params: ParamsOf<PatternOf<Name>>];

/** Pages without parameters. */
export type PlainRouteName = {
  [Name in RouteName]: HrefParams<Name> extends [] ? Name : never;
}[RouteName];

const byName = new Map<string, RouteEntry<RouteName>>(routes.map((route) => [route.name, route]));

const sharedTabs = new Map(
  routes.flatMap(({ pattern, tab }: RouteEntry) => (tab === undefined ? [] : [[pattern, tab] as const])),
);

/** The tab that a page shares with others; undefined if it has its own. */
export const getSharedTab = (path: string): string | undefined => sharedTabs.get(path);

/** The entry of a route name. */
export function getRoute(name: RouteName): RouteEntry<RouteName> {
  const found = byName.get(name);
  if (!found) throw new Error(`No route is named ${name}`);
  return found;
}

/** True when `name` is a route's name. */
export const isRouteName = (name: string): name is RouteName => byName.has(name);

/**
 * The address of a page: `href('application-details', { id: 7 })`. Parameters are required exactly when the
 * pattern has them, and are encoded; an optional one that is omitted is removed with its slash.
 */
export const href = <Name extends RouteName>(name: Name, ...[params]: HrefParams<Name>): string =>
  buildHref(getRoute(name).pattern, { ...params });

/** The address of a pattern with its parameters filled in; throws if a required one is missing. */
export function buildHref(
  pattern: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const parts = pattern.split('/').flatMap((part) => {
    if (part === '*') return [];
    if (!part.startsWith(':')) return [part];
    const optional = part.endsWith('?');
    const value = params[part.slice(1, optional ? -1 : undefined)];
    if (value !== undefined && value !== '') return [encodeURIComponent(value)];
    if (optional) return [];
    throw new Error(`${pattern} needs a value for ${part}`);
  });
  return parts.join('/') || '/';
}
