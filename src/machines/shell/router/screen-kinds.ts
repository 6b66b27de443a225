import type { RouteName } from '../../kit/routes/routes.ts';

/** The pages for adding and for editing a record of a list share one screen. */
const addAndEditPages = <const List extends string, const Kind extends string>(list: List, kind: Kind) =>
  ({ [`${list}-add`]: kind, [`${list}-edit`]: kind }) as {
    readonly [Name in `${List}-add` | `${List}-edit`]: Kind;
  };

/**
 * Screens that show the user's own data: a guest who opens such a page gets its sign-in invitation and no
 * actor.
 */
const signedInScreens = {
  dashboard: 'dashboard',
  'access-control': 'accessControl',
  application: 'applications',
  user: 'users',
  'audit-log': 'auditLog',
  'branch-list': 'branches',
  'country-list': 'countries',
  'university-list': 'universities',
  course: 'courses',
  'course-compare': 'comparison',
  'course-details': 'course',
  record: 'courseRecords',
  ...addAndEditPages('record', 'courseEdit'),
  'record-university': 'universities',
  'record-intake': 'intakes',
  ...addAndEditPages('branch-list', 'branchEdit'),
  ...addAndEditPages('country-list', 'countryEdit'),
  ...addAndEditPages('record-university', 'universityEdit'),
  ...addAndEditPages('record-intake', 'intakeEdit'),
  'record-document-type': 'documentTypes',
  ...addAndEditPages('record-document-type', 'documentTypeEdit'),
  'record-login-cover-image': 'covers',
  ...addAndEditPages('record-login-cover-image', 'coverEdit'),
  'applications-status': 'statusList',
  ...addAndEditPages('applications-status', 'statusEdit'),
  import: 'import',
  'application-details': 'application',
  'application-details-document': 'documentReview',
  'application-request': 'requestWork',
  'compliance-request': 'complianceWork',
  'rename-document': 'renameDocument',
  'course-request': 'courseAsking',
  'course-request-list': 'courseRequestWork',
  'ai-record': 'courseLinkWork',
  'user-view': 'user',
  'application-find-student': 'newApplication',
  'application-new': 'newApplication',
  'application-student-information': 'newApplication',
  'application-course-details': 'newApplication',
  'application-upload-document': 'newApplication',
  notifications: 'notifications',
  profile: 'profile',
} as const satisfies { readonly [Name in RouteName]?: string };

/** Screens of guests: without, and with the token of an emailed link in the address. */
const guestScreens = {
  login: ['signIn', 'signIn'],
  register: ['register', 'confirmEmail'],
  'forgot-password': ['forgotPassword', 'resetPassword'],
} as const satisfies { readonly [Name in RouteName]?: readonly [string, string] };

/**
 * The pages inside the office's shell except the most frequently opened one, whose code is loaded before the
 * register of the others.
 */
export type OfficePage = Exclude<keyof SignedInScreens, 'application'>;
export const officePageNames = Object.keys(signedInScreens).filter(
  (name): name is OfficePage => name !== 'application',
);

type SignedInScreens = typeof signedInScreens;
type GuestScreens = typeof guestScreens;

/** The screens with an actor; a static page has none. */
export type ScreenKind = SignedInScreens[keyof SignedInScreens] | GuestScreens[keyof GuestScreens][number];

const hasToken = (search: string): boolean => (new URLSearchParams(search).get('token') ?? '') !== '';

/**
 * The screen of a page. `/register?token=…` confirms an email address, `/forgot-password?token=…` sets a new
 * password.
 */
export function getScreenKind(name: RouteName, search: string, signedIn: boolean): ScreenKind | null {
  if (name in guestScreens) return guestScreens[name as keyof GuestScreens][hasToken(search) ? 1 : 0];
  return signedIn && name in signedInScreens ? signedInScreens[name as keyof SignedInScreens] : null;
}
