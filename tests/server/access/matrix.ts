import type { Role } from '../../../contract/ability.ts';

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

  'realtime.authorize': signedIn(200),
  'realtime.events': signedIn(200),

  'applications.list': signedIn(200),
  'applications.countsByStatus': signedIn(200),
};
