import { emptyDraft } from '../../../contract/applications/draft-conversion.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import { emptyProfile } from '../../../contract/people/students.ts';
import { privateUserChannel } from '../../../contract/realtime.ts';
import { defaultSettings } from '../../support/notification-settings.ts';
import { password } from '../../support/server/passwords.ts';
import { otherOf, personOf } from './agency.ts';
import type { Sent } from './api.ts';
import { cataloguePaths, catalogueSamples } from './catalogue.ts';
import { guestPaths, guestSamples } from './guests.ts';
import { linkPaths, linkSamples } from './links.ts';
import { mailPaths, mailSamples } from './mail.ts';
import { masterPaths, masterSamples } from './masters.ts';
import { permissionPaths, permissionSamples, userSamples } from './people.ts';
import { registrationPaths, registrationSamples } from './registrations.ts';
import { secondFactorSamples } from './second-factor.ts';

const linkToken = 'x'.repeat(43);

/** Rows of nobody's: the answer has no lines. */
const noRows = () => ({ body: { selection: { ids: [999_999] } } });
const tus = { 'tus-resumable': '1.0.0' };
const asked = (body: object) => () => ({ body, headers: { 'if-match': '"1"' } });
/** The first bytes of a file. */
const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
const encoded = (text: string) => Buffer.from(text).toString('base64');
const information = {
  person: {
    givenNames: 'Ada',
    familyName: 'Obi',
    dateOfBirth: '2004-05-06',
    email: 'ada@mail.test',
    phone: '+234 803 000 0000',
    nationality: 'GB',
    passportNumber: '912345678',
  },
  profile: emptyProfile,
  consent: false,
};
export const naming = {
  universityId: null,
  pattern: '{studentNumber}_{documentType}',
  letterCase: 'asIs',
  plainLetters: true,
  blanks: 'hyphen',
  maxLength: 100,
} as const;
export const draft = { step: 'information', field: null, content: emptyDraft };
export const view = { name: 'A view', shared: false, query: '', layout: { columns: [] } };

/** Paths of the calls that need more in them than an id. */
const paths: Readonly<Record<string, string>> = {
  'views.list': '/views?list=applications',
  'search.search': '/search?searchQuery=person',
  'search.peek': '/records/User/:id',
  'applications.facets': '/applications/facets?columns=status',
  'notifications.facets': '/notifications/all/facets?columns=read',
  'users.facets': '/users/facets?columns=role',
  'tasks.facets': '/tasks/facets?columns=status',
  'students.facets': '/students/facets?columns=branch',
  'ownStudents.facets': '/own-students/facets?columns=branch',
  'students.mergePreview': '/students/:id/merge-preview?mergedId=999998',
  'students.unmerge': '/students/:id/merges/1',
  ...masterPaths,
  ...cataloguePaths,
  ...linkPaths,
  ...guestPaths,
  ...registrationPaths,
  ...mailPaths,
  ...permissionPaths,
  'users.endSession': '/users/:id/sessions/999999',
  'auditLog.facets': '/audit-log/facets?columns=type',
  'applicationDocuments.facets': '/application-documents/facets?columns=status',
  'applicationRequests.facets': '/application-requests/facets?columns=request',
  'complianceRequests.facets': '/compliance-requests/facets?columns=compliance',
  'registrationOptions.options': '/registration/options?flow=india',
  'applicationDrafts.starting': '/application-drafts/start?courseId=1',
  'courseRequests.facets': '/course-requests/facets?columns=status',
  'ownCourseRequests.facets': '/course-requests/mine/facets?columns=status',
  'applicationDocuments.open': '/files/1.1.a.1.x',
  'personalData.open': '/personal-data/1.1.a.1.x',
  'coverPictures.open': `/cover-pictures/${'1'.repeat(32)}`,
  'coverPictures.shown': `/cover-pictures/shown/${'f'.repeat(32)}`,
  'options.list': '/options/university',
  'imports.list': '/imports?list=branches',
  'applications.settleCondition': '/applications/:id/conditions/999999',
  'applicationStatuses.update': '/applications/statuses/draft',
  'notes.remove': '/applications/:id/notes/999999',
  'secondFactor.setRole': '/second-factor/roles/student',
  'session.asRole': '/me/as/student',
};
/** The path of a call, with the id of the record that it is about. */
export const pathOf = ({ name, path }: Endpoint, id: number | string): string =>
  (paths[name] ?? path).replace(':id', String(id));

/** A body that fits, and headers, for the calls that need them; `userId` is who calls, undefined for a guest. */
export const samples: Readonly<Record<string, (userId: number | undefined, version: number) => Sent>> = {
  'session.signIn': () => ({ body: { email: `person-${personOf.aco}@quayside.test`, password } }),
  // Of no session: what it ends would be missing for the rows after it.
  'session.signOutLate': () => ({ body: { secret: 'A'.repeat(43) } }),
  ...secondFactorSamples(password),
  ...userSamples,
  ...permissionSamples,
  ...guestSamples,
  'session.seeAs': () => ({ body: { userId: otherOf.aco } }),
  'session.register': (userId) => ({
    body: { fullName: 'New Person', email: `new-${userId}@quayside.test` },
  }),
  'session.confirmAddress': () => ({ body: { token: linkToken, password: 'long enough' } }),
  'session.forgotPassword': () => ({ body: { email: 'nobody@quayside.test' } }),
  'session.resetPassword': () => ({ body: { token: linkToken, password: 'long enough' } }),
  'profile.update': (_userId, version) => ({
    body: { fullName: 'Same Person', phone: null },
    headers: { 'if-match': `"${version}"` },
  }),
  'profile.changePassword': () => ({ body: { currentPassword: password, newPassword: 'the next password' } }),
  'following.set': () => ({ body: { following: 'muted' } }),
  'notificationSettings.update': () => {
    const { version, ...body } = defaultSettings;
    return { body, headers: { 'if-match': `"${version}"` } };
  },
  'notifications.markAsRead': () => ({ body: {} }),
  'students.match': () => ({ body: { name: 'Ada Obi' } }),
  // Another one for each: nobody is made twice.
  'students.create': (userId = 0) => ({
    body: {
      ...information,
      person: {
        ...information.person,
        familyName: `Obi ${'Bxqz'.repeat(userId)}`,
        dateOfBirth: `${1940 + userId}-02-03`,
        email: `ada${userId}@mail.test`,
        phone: `+234 803 000 ${1_000 + userId}`,
        passportNumber: null,
      },
      branchId: 1,
    },
  }),
  'accountLink.answer': () => ({ body: { studentId: 999_998, isMine: true } }),
  'studentHome.consent': () => ({ body: { version: consentVersion, language: 'en' } }),
  'students.merge': () => ({
    body: { mergedId: 999_998, mergedVersion: 1, choices: {} },
    headers: { 'if-match': '"1"' },
  }),
  'erasure.erase': () => ({
    body: {
      requestedBy: 'student',
      requestedOn: '2027-01-01',
      ground: 'consentWithdrawn',
      number: 'S-another',
    },
    headers: { 'if-match': '"1"' },
  }),
  'students.unmerge': () => ({ headers: { 'if-match': '"1"' } }),
  'students.update': () => ({ body: information, headers: { 'if-match': '"1"' } }),
  'applicationDrafts.start': () => ({ body: { courseId: 1 } }),
  'applicationDrafts.create': () => ({ body: draft }),
  'applicationDrafts.save': () => ({ body: draft, headers: { 'if-match': '"1"' } }),
  'applicationDrafts.finish': () => ({ body: {}, headers: { 'if-match': '"1"' } }),
  'applications.rows': noRows,
  'notifications.rows': noRows,
  'users.rows': noRows,
  'students.rows': noRows,
  'ownStudents.rows': noRows,
  'courseSearch.find': () => ({ body: {} }),
  'applicationDocuments.rows': noRows,
  'applicationRequests.rows': noRows,
  'complianceRequests.rows': noRows,
  'courseRequests.rows': noRows,
  'ownCourseRequests.rows': noRows,
  'courseRequests.create': () => ({
    body: { courseName: 'MSc Law', universityName: 'Another', countryCode: 'GB' },
  }),
  'courseRequests.draft': () => ({ headers: { 'if-match': '"1"' } }),
  'courseRequests.send': () => ({
    body: { type: 'courseRequest.takeUp' },
    headers: { 'if-match': '"1"' },
  }),
  'applicationDocuments.request': () => ({ body: { applicationId: 1, type: 'passport' } }),
  // Universities bring their letters, everyone else what a student provides.
  'applicationDocuments.bring': (userId) => ({
    body: {
      type: [personOf, otherOf].some((people) => people['university-contact'] === userId)
        ? 'offerLetter'
        : 'passport',
    },
  }),
  'applicationDocuments.decide': asked({ decision: 'confirm' }),
  'applicationDocuments.review': () => ({ headers: { 'if-match': '"1"' } }),
  'applicationDocuments.requestAgain': asked({}),
  'applicationDocuments.waive': asked({ reason: 'Not needed' }),
  'applicationDocuments.takeBack': asked({ reason: 'Another’s' }),
  'applicationDocuments.link': () => ({ body: {} }),
  'uploads.create': () => ({
    headers: {
      ...tus,
      'upload-length': '10',
      'upload-metadata': `documentId ${encoded('999999')},filename ${encoded('a.pdf')},filetype ${encoded('application/pdf')}`,
    },
  }),
  'uploads.offset': () => ({ headers: tus }),
  'uploads.append': () => ({ headers: part, body: 'ab' }),
  'uploads.remove': () => ({ headers: tus }),
  'auditLog.rows': noRows,
  'mail.rows': noRows,
  ...mailSamples,
  'coverPictures.add': () => ({ headers: { 'content-type': 'image/png' }, body: 'ab' }),
  'imports.begin': () => ({ body: { list: 'branches', fileName: 'a.csv' } }),
  ...masterSamples,
  ...catalogueSamples,
  ...linkSamples,
  ...registrationSamples,
  'applications.update': () => ({ body: { flagged: true }, headers: { 'if-match': '"1"' } }),
  'applications.send': () => ({
    body: { type: 'application.withdraw', payload: { reason: 'A job' } },
    headers: { 'if-match': '"1"' },
  }),
  'applicationStatuses.update': () => ({
    body: { label: {}, colour: 'blue', order: 1, subStatuses: [], deadlineDays: null },
    headers: { 'if-match': '"0"' },
  }),
  'namingPatterns.create': (userId) => ({
    body: { ...naming, type: userId === personOf.aco ? 'cv' : 'passport' },
  }),
  'namingPatterns.update': () => ({ body: { ...naming, type: 'photo' }, headers: { 'if-match': '"1"' } }),
  'namingPatterns.remove': () => ({ headers: { 'if-match': '"1"' } }),
  // The administrator comes first, and makes it the first version.
  'documentRenaming.rename': () => ({
    body: { names: [{ documentId: 999_999, version: 1, fileName: 'a.pdf' }] },
  }),
  'applications.settleCondition': () => ({
    body: { state: 'waived', reason: 'As agreed' },
    headers: { 'if-match': '"1"' },
  }),
  'notes.write': () => ({ body: { audience: 'shared', words: 'Called' } }),
  'tasks.create': () => ({ body: { words: 'Call again' } }),
  'tasks.send': asked({ type: 'task.complete' }),
  'tasks.rows': noRows,
  'tasks.bulk': () => ({
    body: { selection: { matching: {} }, change: { status: 'done' }, dryRun: true },
  }),
  'users.update': (_userId, version) => ({
    body: { phone: '+44 20 7946 0000' },
    headers: { 'if-match': `"${version}"` },
  }),
  'applications.selectedStates': () => ({ body: { selection: { matching: {} } } }),
  'applications.bulk': () => ({
    body: { selection: { matching: {} }, change: { flagged: true }, dryRun: true },
  }),
  'users.bulk': () => ({
    body: { selection: { matching: {} }, change: { active: true }, dryRun: true },
  }),
  'notifications.bulk': () => ({
    body: { selection: { matching: {} }, change: { read: true }, dryRun: false },
  }),
  'views.create': () => ({ body: { list: 'applications', ...view } }),
  'views.update': () => ({ body: { ...view, name: 'Another name' }, headers: { 'if-match': '"1"' } }),
  'views.order': () => ({ body: { list: 'applications', ids: [] } }),
  'views.setDefault': () => ({ body: { list: 'applications', id: null } }),
  'realtime.authorize': (userId) => ({
    body: { channel_name: privateUserChannel(userId ?? 0), socket_id: '1.1' },
  }),
};
