import { type Role, roles } from '../../../contract/ability.ts';

/** Whose the record of a call with an id is, seen from the caller. */
export const ownerships = ['own', 'sameBranch', 'other', 'deleted', 'missing'] as const;
export type Ownership = (typeof ownerships)[number];

/** What a well-formed call answers: to every role alike, or role by role; with an id, by whose record it is. */
export type Expected = number | Readonly<Record<Role, number>>;

export interface Line {
  readonly guest: number;
  readonly roles: Expected | Readonly<Record<Ownership, Expected>>;
}

/** What is one's own answers as given; whatever is not does not exist, and a guest must sign in. */
const onlyOwn = (own: number): Line => ({
  guest: 401,
  roles: { own, sameBranch: 404, other: 404, deleted: 404, missing: 404 },
});

/** Open to every signed-in person, who finds there only what the rules let them see. */
const signedIn = (status: number): Line => ({ guest: 401, roles: status });

/** Nobody but these roles; the others do not find it. */
const foundBy = (...able: readonly Role[]): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 200 : 404])) as Record<Role, number>;

/** Open to these roles; the others are refused. */
const openTo = (...able: readonly Role[]): Expected =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 200 : 403])) as Record<Role, number>;

/** Open to everybody, signed in or not. */
const everybody = (status: number): Line => ({ guest: status, roles: status });

/**
 * The authorization matrix: every call of the contract × role and guest × ownership → status. A call that is missing
 * here fails the build, and so does a line whose call is gone.
 */
export const matrix: Readonly<Record<string, Line>> = {
  'session.signIn': everybody(200),
  'session.signOut': signedIn(204),
  'session.me': signedIn(200),
  'session.register': everybody(202),
  'session.confirmAddress': everybody(422),
  'session.forgotPassword': everybody(202),
  'session.resetPassword': everybody(422),

  'profile.get': signedIn(200),
  'profile.update': signedIn(200),
  'profile.changePassword': signedIn(204),
  'profile.devices': signedIn(200),
  'profile.revokeDevice': onlyOwn(204),
  'profile.registrationLink': signedIn(200),
  'profile.access': signedIn(200),

  'notifications.list': signedIn(200),
  'notifications.page': signedIn(200),
  'notifications.markAsRead': onlyOwn(200),
  'notifications.facets': signedIn(200),
  'notifications.rows': signedIn(200),
  'notifications.bulk': signedIn(202),

  'realtime.authorize': signedIn(200),
  'realtime.events': signedIn(200),

  'applications.list': signedIn(200),
  'applications.countsByStatus': signedIn(200),
  // Counted only: what a command may change is asked of each row.
  'applications.bulk': signedIn(200),

  'applications.facets': signedIn(200),
  'applications.rows': signedIn(200),
  'applications.get': {
    guest: 401,
    roles: {
      own: 200,
      sameBranch: foundBy('admin', 'aco', 'counsellor'),
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  // Of the flag: the office's alone, of what each of them may read.
  'applications.update': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'counsellor', 'compliance-officer'),
      sameBranch: foundBy('admin', 'aco', 'counsellor'),
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },

  // Of those who read people beside themselves.
  'users.list': { guest: 401, roles: openTo('admin', 'aco') },
  'users.facets': { guest: 401, roles: openTo('admin', 'aco') },
  'users.rows': { guest: 401, roles: openTo('admin', 'aco') },
  'users.bulk': { guest: 401, roles: openTo('admin', 'aco') },
  'users.get': {
    guest: 401,
    roles: {
      own: 200,
      sameBranch: foundBy('admin', 'aco'),
      other: foundBy('admin'),
      deleted: 404,
      missing: 404,
    },
  },
  // Of the telephone number: one's own, and for administrators everybody's.
  'users.update': {
    guest: 401,
    roles: {
      own: 200,
      sameBranch: { ...foundBy('admin'), aco: 403 },
      other: foundBy('admin'),
      deleted: 404,
      missing: 404,
    },
  },

  'auditLog.list': { guest: 401, roles: openTo('admin') },
  'auditLog.facets': { guest: 401, roles: openTo('admin') },
  'auditLog.rows': { guest: 401, roles: openTo('admin') },

  'options.list': signedIn(200),

  'views.list': signedIn(200),
  'views.create': signedIn(201),
  'views.update': onlyOwn(200),
  'views.remove': onlyOwn(204),
  'views.order': signedIn(204),
  'views.setDefault': signedIn(204),

  'search.search': signedIn(200),
  // Of people: one's own account, and those whom the rules on people reach.
  'search.peek': {
    guest: 401,
    roles: {
      own: 200,
      sameBranch: foundBy('admin', 'aco'),
      other: foundBy('admin'),
      deleted: 404,
      missing: 404,
    },
  },

  'bulkJobs.list': signedIn(200),
  'bulkJobs.get': onlyOwn(200),
  'bulkJobs.cancel': onlyOwn(200),
  'bulkJobs.retry': onlyOwn(200),
  'bulkJobs.undo': onlyOwn(201),
};
