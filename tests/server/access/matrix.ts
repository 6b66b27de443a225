import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { catalogueLines } from './catalogue.ts';
import { guestLines } from './guests.ts';
import { linkLines } from './links.ts';
import { mailLines } from './mail.ts';
import { masterLines } from './masters.ts';
import { permissionLines, userLines } from './people.ts';
import { registrationLines } from './registrations.ts';
import { secondFactorLines } from './second-factor.ts';

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

/** Made by these roles; the others are refused. */
const madeBy = (...able: readonly Role[]): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 201 : 403])) as Record<Role, number>;

/** Asked by these roles for what cannot be done yet; the others are refused. */
const unfinishedBy = (...able: readonly Role[]): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 422 : 403])) as Record<Role, number>;

/** These do not find it; the others are refused before. */
const refusedBut = (...able: readonly Role[]): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 404 : 403])) as Record<Role, number>;

/** Those who read their own student are refused; the others do not find it. */
const unreadBut = {
  ...foundBy(),
  'channel-partner': 403,
  counsellor: 403,
  aco: 403,
  student: 403,
};

/** The agency's people and its partners. */
const agency = ['admin', 'channel-partner', 'counsellor', 'aco', 'compliance-officer'] as const;

/** Who reads students: compliance officers those with an application in compliance. */
const studentReaders = [...agency, 'student'] as const;

/** Refused to these roles by the record as it stands, and to the others by the rules. */
const conflictFor = (...able: readonly Role[]): Expected =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 409 : 403])) as Record<Role, number>;

/** Refused to these roles by the record as it stands; the others do not find it. */
const notFoundBut = (...able: readonly Role[]): Record<Role, number> =>
  Object.fromEntries(roles.map((role) => [role, able.includes(role) ? 409 : 404])) as Record<Role, number>;

/** Those who ask for courses, head office among them. */
const askers = ['admin', 'channel-partner', 'counsellor', 'aco'] as const;

/** Open to everybody, signed in or not. */
const everybody = (status: number): Line => ({ guest: status, roles: status });

/** Reading what belongs to one application. */
const ofApplication: Line = {
  guest: 401,
  roles: {
    own: 200,
    sameBranch: foundBy('admin', 'aco', 'counsellor'),
    other: foundBy('admin', 'compliance-officer'),
    deleted: 404,
    missing: 404,
  },
};

/** A student: read by who works for them, and by themselves. */
const ofStudent = {
  guest: 401,
  roles: {
    own: foundBy('admin', 'channel-partner', 'counsellor', 'aco', 'student'),
    sameBranch: foundBy('admin', 'aco', 'counsellor'),
    other: foundBy('admin'),
    deleted: 404,
    missing: 404,
  },
} satisfies Line;

/** Merging: for agency staff who may change the student; the students' own accounts and partners are refused. */
const ofMerge: Line = {
  guest: 401,
  roles: {
    own: { ...foundBy(), 'channel-partner': 403, student: 403 },
    sameBranch: { ...foundBy(), counsellor: 403 },
    other: 404,
    deleted: 404,
    missing: 404,
  },
};

/** A naming pattern, which is nobody's own: changed by who keeps them, read by compliance officers, found by no others. */
function ofPattern(changed: 200 | 204): Line {
  const known = { ...foundBy(), 'compliance-officer': 403, admin: changed, aco: changed };
  return {
    guest: 401,
    roles: { own: known, sameBranch: known, other: known, deleted: 404, missing: 404 },
  };
}

const complianceReaders = openTo(
  'admin',
  'client',
  'channel-partner',
  'counsellor',
  'aco',
  'compliance-officer',
);

/**
 * The authorization matrix: every call of the contract × role and guest × ownership → status. A call that is missing
 * here fails the build, and so does a line whose call is gone.
 */
export const matrix: Readonly<Record<string, Line>> = {
  'session.signIn': everybody(200),
  'session.signOut': signedIn(204),
  'session.signOutLate': everybody(204),
  'session.me': signedIn(200),
  'session.seeAs': { guest: 401, roles: openTo('admin') },
  'session.stopSeeingAs': signedIn(200),
  'session.asRole': { guest: 401, roles: openTo('admin') },
  'session.register': everybody(202),
  'session.confirmAddress': everybody(422),
  'session.forgotPassword': everybody(202),
  'session.resetPassword': everybody(422),

  'profile.get': signedIn(200),
  'profile.update': signedIn(200),
  'profile.changePassword': signedIn(204),
  'profile.devices': signedIn(200),
  'profile.revokeDevice': onlyOwn(204),
  'profile.access': signedIn(200),
  'following.get': ofApplication,
  'following.set': ofApplication,
  'notificationSettings.get': signedIn(200),
  'notificationSettings.update': signedIn(200),

  ...guestLines,

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
  'applications.upcoming': signedIn(200),
  'applications.myWork': signedIn(200),
  // Counted only: what a command may change is asked of each row.
  'applications.bulk': signedIn(200),
  'applications.selectedStates': signedIn(200),

  'applications.facets': signedIn(200),
  // Taking rows out is an action of its own; a page of them is reading.
  'applications.rows': { guest: 401, roles: openTo('admin', 'aco') },
  'applications.get': ofApplication,
  'applications.student': ofApplication,
  'applications.ledger': ofApplication,
  'applicationDocuments.checklist': ofApplication,
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

  'applicationRequests.list': signedIn(200),
  'applicationRequests.facets': signedIn(200),
  'applicationRequests.rows': { guest: 401, roles: openTo('admin', 'aco') },
  // Whoever is not told of compliance cannot ask for its files.
  'complianceRequests.list': { guest: 401, roles: complianceReaders },
  'complianceRequests.facets': { guest: 401, roles: complianceReaders },
  'complianceRequests.rows': { guest: 401, roles: openTo('admin', 'aco') },
  'courseRequests.create': { guest: 401, roles: madeBy(...askers) },
  'courseRequests.list': { guest: 401, roles: openTo(...askers) },
  'courseRequests.facets': { guest: 401, roles: openTo(...askers) },
  'courseRequests.rows': { guest: 401, roles: openTo('admin', 'aco') },
  'courseRequests.openCount': { guest: 401, roles: openTo('admin', 'aco') },
  'ownCourseRequests.list': { guest: 401, roles: openTo(...askers) },
  'ownCourseRequests.facets': { guest: 401, roles: openTo(...askers) },
  'ownCourseRequests.rows': { guest: 401, roles: openTo('admin', 'aco') },
  // One's own and, for head office, everybody's; the others ask for none and see none.
  'courseRequests.get': {
    guest: 401,
    roles: {
      own: openTo(...askers),
      sameBranch: { ...refusedBut(...askers), admin: 200, aco: 200 },
      other: { ...refusedBut(...askers), admin: 200, aco: 200 },
      deleted: refusedBut(...askers),
      missing: refusedBut(...askers),
    },
  },
  // Taken up, which is head office's.
  'courseRequests.send': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco'),
      sameBranch: { ...refusedBut(...askers), admin: 200, aco: 200 },
      other: { ...refusedBut(...askers), admin: 200, aco: 200 },
      deleted: refusedBut(...askers),
      missing: refusedBut(...askers),
    },
  },
  // Of one that nobody has taken up yet, whoever may is refused by its chart.
  'courseRequests.draft': {
    guest: 401,
    roles: {
      own: conflictFor('admin', 'aco'),
      sameBranch: { ...refusedBut(...askers), admin: 409, aco: 409 },
      other: { ...refusedBut(...askers), admin: 409, aco: 409 },
      deleted: refusedBut(...askers),
      missing: refusedBut(...askers),
    },
  },
  'applicationStatuses.list': signedIn(200),
  'applicationStatuses.update': { guest: 401, roles: openTo('admin') },

  'namingPatterns.list': { guest: 401, roles: openTo('admin', 'aco', 'compliance-officer') },
  'namingPatterns.create': { guest: 401, roles: madeBy('admin', 'aco') },
  'namingPatterns.update': ofPattern(200),
  'namingPatterns.remove': ofPattern(204),
  'documentTypes.known': signedIn(200),
  'documentRenaming.propose': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'compliance-officer'),
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  // Of a document that the application has not: who may rename any does not find it.
  'documentRenaming.rename': {
    guest: 401,
    roles: {
      own: refusedBut('admin', 'aco'),
      sameBranch: { ...foundBy(), counsellor: 403 },
      other: { ...foundBy(), 'compliance-officer': 403 },
      deleted: 404,
      missing: 404,
    },
  },
  'documentRenaming.undo': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco'),
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: { ...foundBy('admin'), 'compliance-officer': 403 },
      deleted: 404,
      missing: 404,
    },
  },

  'applicationDocuments.list': signedIn(200),
  'applicationDocuments.facets': signedIn(200),
  'applicationDocuments.rows': { guest: 401, roles: openTo('admin', 'aco') },
  'applicationDocuments.unconfirmedCount': signedIn(200),
  // Of an application that all the office's people here may read; the others do not find it.
  'applicationDocuments.request': {
    guest: 401,
    roles: {
      admin: 201,
      client: 403,
      'channel-partner': 201,
      counsellor: 201,
      aco: 201,
      'compliance-officer': 404,
      'university-contact': 404,
      student: 403,
    },
  },
  // The letter of an offer, which the university hands in itself.
  'applicationDocuments.bring': {
    guest: 401,
    roles: {
      own: madeBy('admin', 'channel-partner', 'counsellor', 'aco', 'university-contact', 'student'),
      sameBranch: { ...notFoundBut(), admin: 201, aco: 201, counsellor: 403 },
      other: { ...notFoundBut(), admin: 201, 'compliance-officer': 403 },
      deleted: 404,
      missing: 404,
    },
  },
  // A confirmed one, which universities see as well.
  'applicationDocuments.get': ofApplication,
  'applicationDocuments.link': ofApplication,
  // One that is confirmed already: confirming it is the office's alone, and changes nothing.
  'applicationDocuments.decide': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'compliance-officer'),
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  // One that is confirmed cannot be taken into review by those who might, nor be done without.
  'applicationDocuments.review': {
    guest: 401,
    roles: {
      own: conflictFor('admin', 'aco', 'compliance-officer'),
      sameBranch: { ...notFoundBut('admin', 'aco'), counsellor: 403 },
      other: notFoundBut('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  'applicationDocuments.waive': {
    guest: 401,
    roles: {
      own: conflictFor('admin', 'aco', 'compliance-officer'),
      sameBranch: { ...notFoundBut('admin', 'aco'), counsellor: 403 },
      other: notFoundBut('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  'applicationDocuments.takeBack': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'compliance-officer'),
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  'applicationDocuments.requestAgain': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'counsellor', 'channel-partner'),
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: { ...foundBy('admin'), 'compliance-officer': 403 },
      deleted: 404,
      missing: 404,
    },
  },
  // A link that nobody signed.
  'applicationDocuments.open': everybody(410),
  'personalData.open': everybody(410),
  // With the number of another student.
  'erasure.erase': {
    guest: 401,
    roles: {
      own: { ...unreadBut, admin: 422 },
      sameBranch: { ...foundBy('admin'), admin: 422, aco: 403, counsellor: 403 },
      other: { ...foundBy('admin'), admin: 422 },
      deleted: 404,
      missing: 404,
    },
  },
  'erasure.preview': {
    guest: 401,
    roles: {
      own: { ...unreadBut, admin: 200 },
      sameBranch: { ...foundBy('admin'), aco: 403, counsellor: 403 },
      other: foundBy('admin'),
      deleted: 404,
      missing: 404,
    },
  },
  // For students their own; application officers export the students of their branches.
  'personalData.link': {
    guest: 401,
    roles: {
      own: { ...foundBy('admin', 'aco', 'student'), 'channel-partner': 403, counsellor: 403 },
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: foundBy('admin'),
      deleted: 404,
      missing: 404,
    },
  },

  // For a document that is not there.
  // Nothing of these names; the picture of a cover that is not in force is not there either.
  'coverPictures.open': everybody(404),
  'coverPictures.shown': everybody(404),
  // What is sent is no picture.
  'coverPictures.add': { guest: 401, roles: unfinishedBy('admin') },
  'uploads.create': signedIn(404),
  'uploads.offset': onlyOwn(200),
  'uploads.append': onlyOwn(204),
  'uploads.remove': onlyOwn(204),
  'uploads.get': onlyOwn(200),

  'students.match': {
    guest: 401,
    roles: openTo(...studentReaders),
  },
  'students.list': { guest: 401, roles: openTo(...studentReaders) },
  // Students are not told who looks after others: the sample counts by counsellor.
  'students.facets': { guest: 401, roles: openTo(...studentReaders.filter((role) => role !== 'student')) },
  'students.rows': { guest: 401, roles: openTo('admin', 'aco', 'student') },
  'ownStudents.list': { guest: 401, roles: openTo(...studentReaders) },
  'ownStudents.facets': { guest: 401, roles: openTo(...studentReaders.filter((role) => role !== 'student')) },
  'ownStudents.rows': { guest: 401, roles: openTo('admin', 'aco', 'student') },
  'students.create': {
    guest: 401,
    roles: madeBy('admin', 'channel-partner', 'counsellor', 'aco'),
  },
  // Only the student who signs in is one.
  'students.own': { guest: 401, roles: { ...foundBy('student') } },
  'accountLink.get': { guest: 401, roles: foundBy('student') },
  // The student of the sample isn’t offered.
  'accountLink.answer': { guest: 401, roles: notFoundBut('student') },
  'accountLink.leave': { guest: 401, roles: { ...foundBy(), student: 204 } },
  'studentHome.get': { guest: 401, roles: foundBy('student') },
  'studentHome.consent': { guest: 401, roles: foundBy('student') },
  'students.get': ofStudent,
  'students.record': ofStudent,
  'students.duplicates': ofStudent,
  // The other student, or the merge, does not exist.
  'students.mergePreview': ofMerge,
  'students.merge': ofMerge,
  'students.unmerge': ofMerge,
  // Of the passport: counsellors change their own students alone.
  'students.update': {
    guest: 401,
    roles: { ...ofStudent.roles, sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 } },
  },
  'courseSearch.find': signedIn(200),
  'registrationOptions.options': everybody(200),
  'registrationOptions.courses': everybody(200),
  'applicationDrafts.list': {
    guest: 401,
    roles: openTo('admin', 'channel-partner', 'counsellor', 'aco', 'student'),
  },
  'applicationDrafts.offers': {
    guest: 401,
    roles: openTo('admin', 'channel-partner', 'counsellor', 'aco', 'student'),
  },
  'applicationDrafts.starting': {
    guest: 401,
    roles: openTo('admin', 'channel-partner', 'counsellor', 'aco', 'student'),
  },
  // Students start their own alone, and this one has applied for all that is open.
  'applicationDrafts.start': {
    guest: 401,
    roles: { ...madeBy('admin', 'channel-partner', 'counsellor', 'aco'), student: 409 },
  },
  'applicationDrafts.create': {
    guest: 401,
    roles: madeBy('admin', 'channel-partner', 'counsellor', 'aco', 'student'),
  },
  'applicationDrafts.get': onlyOwn(200),
  'applicationDrafts.save': onlyOwn(200),
  'applicationDrafts.remove': onlyOwn(204),
  // Of a draft without courses: whoever may make no applications is refused first.
  'applicationDrafts.finish': {
    guest: 401,
    roles: {
      own: unfinishedBy('admin', 'channel-partner', 'counsellor', 'aco', 'student'),
      sameBranch: 404,
      other: 404,
      deleted: 404,
      missing: 404,
    },
  },

  // Of a withdrawal: the student's, of whoever looks after it, and the office's.
  'applications.send': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'counsellor', 'channel-partner', 'student'),
      sameBranch: { ...foundBy('admin', 'aco'), counsellor: 403 },
      other: { ...foundBy('admin'), 'compliance-officer': 403 },
      deleted: 404,
      missing: 404,
    },
  },
  // Of a condition that no offer has: who may settle one does not find it.
  'applications.settleCondition': {
    guest: 401,
    roles: {
      own: refusedBut('admin', 'aco', 'university-contact'),
      sameBranch: { ...foundBy(), counsellor: 403 },
      other: { ...foundBy(), 'compliance-officer': 403 },
      deleted: 404,
      missing: 404,
    },
  },

  // Between the agency, the student and the partner; whoever may only follow reads none.
  'notes.list': {
    guest: 401,
    roles: {
      own: openTo('admin', 'aco', 'counsellor', 'channel-partner', 'compliance-officer', 'student'),
      sameBranch: foundBy('admin', 'aco', 'counsellor'),
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  'notes.write': {
    guest: 401,
    roles: {
      own: madeBy('admin', 'aco', 'counsellor', 'channel-partner', 'compliance-officer', 'student'),
      sameBranch: { ...foundBy(), admin: 201, aco: 201, counsellor: 201 },
      other: { ...foundBy(), admin: 201, 'compliance-officer': 201 },
      deleted: 404,
      missing: 404,
    },
  },
  // Of a note that is not there.
  'notes.remove': {
    guest: 401,
    roles: {
      own: refusedBut('admin', 'aco', 'counsellor', 'channel-partner', 'compliance-officer', 'student'),
      sameBranch: 404,
      other: 404,
      deleted: 404,
      missing: 404,
    },
  },
  'tasks.ofApplication': {
    guest: 401,
    roles: {
      own: openTo(...agency),
      sameBranch: foundBy('admin', 'aco', 'counsellor'),
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  'tasks.people': {
    guest: 401,
    roles: {
      own: openTo(...agency),
      sameBranch: foundBy('admin', 'aco', 'counsellor'),
      other: foundBy('admin', 'compliance-officer'),
      deleted: 404,
      missing: 404,
    },
  },
  'tasks.list': { guest: 401, roles: openTo(...agency) },
  'tasks.facets': { guest: 401, roles: openTo(...agency) },
  'tasks.rows': { guest: 401, roles: openTo('admin') },
  'tasks.bulk': { guest: 401, roles: openTo(...agency) },
  'tasks.create': { guest: 401, roles: madeBy(...agency) },
  // Whoever has none by their rules is refused before.
  'tasks.get': {
    guest: 401,
    roles: {
      own: openTo(...agency),
      sameBranch: { ...refusedBut(...agency), admin: 200, aco: 200, counsellor: 200 },
      other: { ...refusedBut(...agency), admin: 200, 'compliance-officer': 200 },
      deleted: refusedBut(...agency),
      missing: refusedBut(...agency),
    },
  },
  'tasks.send': {
    guest: 401,
    roles: {
      own: openTo(...agency),
      sameBranch: { ...refusedBut(...agency), admin: 200, aco: 403, counsellor: 403 },
      other: { ...refusedBut(...agency), admin: 200, 'compliance-officer': 403 },
      deleted: refusedBut(...agency),
      missing: refusedBut(...agency),
    },
  },

  // Of those who read people beside themselves.
  'users.list': { guest: 401, roles: openTo('admin', 'aco') },
  'users.facets': { guest: 401, roles: openTo('admin', 'aco') },
  'users.rows': { guest: 401, roles: openTo('admin') },
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

  ...userLines,
  ...permissionLines,
  ...masterLines,
  ...catalogueLines,
  ...linkLines,
  ...registrationLines,
  ...secondFactorLines,
  ...mailLines,

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

  'imports.list': signedIn(200),
  'imports.begin': {
    guest: 401,
    roles: Object.fromEntries(roles.map((role) => [role, role === 'admin' ? 201 : 403])) as Record<
      Role,
      number
    >,
  },
  'imports.undo': onlyOwn(200),
};
