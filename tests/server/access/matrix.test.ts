import { randomUUID } from 'node:crypto';
import { Upload } from '@tus/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../contract/applications/draft-conversion.ts';
import { api as contract } from '../../../contract/index.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { eq } from '../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  applicationDrafts,
  applications,
  bulkJobs,
  courseRequests,
  customRoles,
  documentFiles,
  documentRenamings,
  imports,
  mailMessages,
  namingPatterns,
  notifications,
  renamedFiles,
  ruleVersions,
  savedViews,
  sessions,
  students,
  tasks,
  uploads,
  users,
} from '../../../server/db/schema/index.ts';
import { toDocumentColumns } from '../../../server/domain/applications/model/documents.ts';
import { notify } from '../../../server/domain/notifications/notifications.commands.ts';
import { createStoredName } from '../../../server/storage/stored-names.ts';
import { databases } from '../../support/server/database.ts';
import { passwordHash } from '../../support/server/passwords.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { testsAll } from '../../support/tier.ts';
import { colleagueId, otherOf, personOf, plantAgency } from './agency.ts';
import { startApi } from './api.ts';
import { catalogueMakers } from './catalogue.ts';
import { guestMakers } from './guests.ts';
import { linkMakers } from './links.ts';
import { masterMakers } from './masters.ts';
import { type Expected, type Line, matrix, type Ownership, ownerships } from './matrix.ts';
import { registrationMakers } from './registrations.ts';
import { naming, pathOf, samples, view } from './samples.ts';
import { secondFactorMakers } from './second-factor.ts';

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((noun) => Object.values(noun));
const isByOwnership = (expected: Line['roles']): expected is Readonly<Record<Ownership, Expected>> =>
  typeof expected === 'object' && 'own' in expected;

const statusFor = (expected: Expected, role: Role): number =>
  typeof expected === 'number' ? expected : expected[role];

/**
 * A record that was deleted is answered as one that never was, and the latter alike to the roles with the same answer:
 * `npm test` asks only one of them. Whoever is refused their own records and those of strangers is not asked for those
 * of their branch.
 */
const isAsked = (
  ownership: Ownership,
  expected: Readonly<Record<Ownership, Expected>>,
  role: Role,
): boolean => {
  if (testsAll || ownership === 'own' || ownership === 'other') return true;
  const answer = statusFor(expected[ownership], role);
  if (ownership === 'sameBranch')
    return [expected.own, expected.other].some((each) => statusFor(each, role) !== 403) || answer !== 403;
  return (
    ownership === 'missing' && roles.find((each) => statusFor(expected.missing, each) === answer) === role
  );
};

/** Calls that end the session they are made with, or make it another person’s, or end all of whom they are about. */
const endsSessions: ReadonlySet<string> = new Set(['session.signOut', 'session.seeAs', 'secondFactor.reset']);

describe('the authorization matrix', () => {
  it('has a line for every call of the contract, and none for a call that is gone', () => {
    expect(Object.keys(matrix).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it('asks whose the record is wherever a call has an id, and nowhere else', () => {
    const byId = endpoints.filter(({ path }) => path.includes(':id')).map(({ name }) => name);
    const asked = Object.entries(matrix).filter(([, line]) => isByOwnership(line.roles));
    expect(asked.map(([name]) => name).sort()).toEqual(byId.sort());
  });

  it('lets guests in exactly where the contract says public', () => {
    const open = Object.entries(matrix).filter(([, line]) => line.guest !== 401);
    const isPublic = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.map(([name]) => name).sort()).toEqual(isPublic.sort());
  });
});

describe.each(databases)('the API on $name answers as the authorization matrix says', ({ open }) => {
  let nextApplication = 2_000;
  let nextStudent = 5_000;
  let nextView = 0;

  const test = openWith(open, plantAgency);
  beforeAll(async () => {
    await test.database.orm.update(users).set({ passwordHash });
  });
  const api = openForSuite(() => startApi(test.database));

  async function versionOf(userId: number | undefined): Promise<number> {
    const [person] = await test.database.orm
      .select({ version: users.version })
      .from(users)
      .where(eq(users.id, userId ?? 0));
    return person?.version ?? 1;
  }

  async function call(endpoint: Endpoint, userId: number | undefined, id?: number | string): Promise<number> {
    const token = userId === undefined ? undefined : await api.getToken(userId);
    const makeSample = samples[endpoint.name];
    const named = endpoint.name.startsWith('users.') ? Number(id ?? 0) : userId;
    const sample = makeSample?.(userId, makeSample.length > 1 ? await versionOf(named) : 1) ?? {};
    const path = pathOf(
      endpoint,
      id ?? (endpoint.name.startsWith('registrationUploads.') ? '1'.repeat(32) : 1),
    );
    const { status } = await api.send(endpoint.method, path, { ...sample, token });
    if (endsSessions.has(endpoint.name)) api.forgetTokens();
    return status;
  }

  /** An application that is this person's by their ties, and otherwise nobody's. */
  async function makeApplication(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [owner] = await orm.select().from(users).where(eq(users.id, userId));
    const [pattern] = await orm.select().from(applications).where(eq(applications.id, 1));
    if (!owner || !pattern) throw new Error('nobody, or nothing');
    const { id: _, ...copied } = pattern;
    nextApplication += 1;
    const row = {
      ...copied,
      id: nextApplication,
      number: `M-${nextApplication}`,
      admission: 'submitted' as const,
      branchId: owner.branchId ?? 3,
      partnerId: owner.partnerId,
      organisationId: owner.organisationId,
      universityId: owner.universityId ?? 2,
      studentId: owner.studentId ?? 3,
      counsellorId: owner.role === 'counsellor' ? userId : null,
      compliance: owner.role === 'compliance-officer' ? ('open' as const) : ('notNeeded' as const),
      version: 1,
    };
    await orm.insert(applications).values(row);
    if (deleted) await orm.delete(applications).where(eq(applications.id, row.id));
    return row.id;
  }
  const personal = async (userId: number, deleted: boolean) => (deleted ? 999_998 : userId);

  /** A custom role, which is nobody's. */
  async function makeCustomRole(_userId: number, deleted: boolean): Promise<number> {
    const [row] = await test.database.orm
      .insert(customRoles)
      .values({ name: `Role ${randomUUID()}`, base: 'client' })
      .returning({ id: customRoles.id });
    const id = row?.id ?? 0;
    await test.database.orm.insert(ruleVersions).values({ role: `custom-${id}`, number: 1, rules: [] });
    if (deleted) await test.database.orm.delete(customRoles).where(eq(customRoles.id, id));
    return id;
  }

  async function makeView(ownerId: number, deleted: boolean): Promise<number> {
    nextView += 1;
    const name = `${view.name} ${nextView}`;
    const [row] = await test.database.orm
      .insert(savedViews)
      .values({ list: 'users', ownerId, position: 1, ...view, name, layout: { columns: [], pinned: 0 } })
      .returning({ id: savedViews.id });
    if (deleted) await test.database.orm.delete(savedViews).where(eq(savedViews.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  /** A student of whoever it is to belong to; a student’s account is of the one it was made with. */
  async function makeStudent(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [owner] = await orm.select().from(users).where(eq(users.id, userId));
    if (owner?.role === 'student' && !deleted) return owner.studentId ?? 0;
    nextStudent += 1;
    const [row] = await orm
      .insert(students)
      .values({
        id: nextStudent,
        number: `S-${nextStudent}`,
        givenNames: 'Bola',
        familyName: 'Ade',
        fullName: 'Bola Ade',
        email: `bola-${nextStudent}@mail.test`,
        phone: '1',
        dateOfBirth: '2003-01-01',
        nationalityId: 1,
        branchId: owner?.branchId ?? 3,
        counsellorId: owner?.role === 'counsellor' ? userId : null,
        partnerId: owner?.partnerId ?? null,
      })
      .returning({ id: students.id });
    const id = row?.id ?? 0;
    if (deleted) await orm.delete(students).where(eq(students.id, id));
    return id;
  }

  /** A task of this person's about an application of theirs. */
  async function makeTask(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const applicationId = await makeApplication(userId, false);
    const [row] = await orm
      .insert(tasks)
      .values({
        applicationId,
        kind: 'written',
        role: 'aco',
        ownerId: userId,
        assigneeId: userId,
        words: 'Call',
      })
      .returning({ id: tasks.id });
    if (deleted) await orm.delete(tasks).where(eq(tasks.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  async function makeDraft(ownerId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [row] = await orm
      .insert(applicationDrafts)
      .values({ ownerId, step: 'information', content: emptyDraft })
      .returning({ id: applicationDrafts.id });
    if (deleted) await orm.delete(applicationDrafts).where(eq(applicationDrafts.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  async function makeJob(ownerId: number, deleted: boolean): Promise<number> {
    const change = { read: true };
    const [row] = await test.database.orm
      .insert(bulkJobs)
      .values({ ownerId, list: 'notifications', change, state: 'done', total: 1, done: 1 })
      .returning({ id: bulkJobs.id });
    if (deleted) await test.database.orm.delete(bulkJobs).where(eq(bulkJobs.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  async function makeImport(ownerId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const given = { ownerId, list: 'branches', fileName: 'a.csv', createdAt: api.clock.now() } as const;
    const [row] = await orm.insert(imports).values(given).returning({ id: imports.id });
    if (deleted) await orm.delete(imports).where(eq(imports.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  /** A message to this person that couldn't be delivered. */
  async function makeMessage(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [row] = await orm
      .insert(mailMessages)
      .values({
        recipient: 'ada@example.org',
        template: 'decision',
        language: 'en',
        subject: 'Decision',
        text: 'There is a decision.',
        secret: false,
        status: 'failed',
        userId,
      })
      .returning({ id: mailMessages.id });
    if (deleted) await orm.delete(mailMessages).where(eq(mailMessages.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  /** A confirmed document of an application that is this person's. */
  async function makeDocument(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const applicationId = await makeApplication(userId, false);
    const [application] = await orm.select().from(applications).where(eq(applications.id, applicationId));
    if (!application) throw new Error('no application');
    const [row] = await orm
      .insert(applicationDocuments)
      .values({ ...toDocumentColumns(application), type: 'passport', status: 'confirmed', files: 1 })
      .returning({ id: applicationDocuments.id });
    const documentId = row?.id ?? 0;
    const file = {
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      size: 1,
      sha256: '',
      storedName: createStoredName(),
    };
    await orm.insert(documentFiles).values({ ...file, documentId, number: 1, uploadedAt: api.clock.now() });
    if (deleted) await orm.delete(applicationDocuments).where(eq(applicationDocuments.id, documentId));
    return documentId;
  }

  /** A pattern: no rule asks whose it is. The one before it goes, since there is one for the same documents at most. */
  async function makePattern(_userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [row] = await orm
      .insert(namingPatterns)
      .values({ ...naming, type: 'photo' })
      .onConflictDoNothing()
      .returning({ id: namingPatterns.id });
    if (row === undefined) {
      await orm.delete(namingPatterns).where(eq(namingPatterns.type, 'photo'));
      return makePattern(_userId, deleted);
    }
    if (deleted) await orm.delete(namingPatterns).where(eq(namingPatterns.id, row.id));
    return row.id;
  }

  /** A renaming of a document of an application that is this person's. */
  async function makeRenaming(userId: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const documentId = await makeDocument(userId, false);
    const [document] = await orm
      .update(applicationDocuments)
      .set({ fileName: 'b.pdf' })
      .where(eq(applicationDocuments.id, documentId))
      .returning();
    const [row] = await orm
      .insert(documentRenamings)
      .values({ applicationId: document?.applicationId ?? 0, renamedAt: api.clock.now() })
      .returning({ id: documentRenamings.id });
    const renamingId = row?.id ?? 0;
    await orm
      .insert(renamedFiles)
      .values({ renamingId, documentId, file: 1, before: 'a.pdf', after: 'b.pdf' });
    if (deleted) await orm.delete(documentRenamings).where(eq(documentRenamings.id, renamingId));
    return renamingId;
  }

  async function makeRequest(requestedById: number, deleted: boolean): Promise<number> {
    const { orm } = test.database;
    const [row] = await orm
      .insert(courseRequests)
      .values({ courseName: 'MSc Law', universityName: 'Another', countryCode: 'GB', requestedById })
      .returning({ id: courseRequests.id });
    if (deleted) await orm.delete(courseRequests).where(eq(courseRequests.id, row?.id ?? 0));
    return row?.id ?? 0;
  }

  async function makeUpload(ownerId: number, deleted: boolean): Promise<string> {
    const { orm } = test.database;
    const id = createStoredName();
    const documentId = await makeDocument(ownerId, false);
    const given = {
      fileName: 'a.pdf',
      declaredType: 'application/pdf',
      size: 10,
      createdAt: api.clock.now(),
    };
    await orm.insert(uploads).values({ id, ownerId, documentId, ...given });
    await api.storage.receiving.create(new Upload({ id, size: 10, offset: 0 }));
    if (deleted) await orm.delete(uploads).where(eq(uploads.id, id));
    return id;
  }

  /** Makes a record of each kind of call with an id, whoever it is to belong to, and removes it again for `deleted`. */
  const makers: Readonly<Record<string, (userId: number, deleted: boolean) => Promise<number | string>>> = {
    ...masterMakers(() => test.database.orm),
    ...catalogueMakers(() => test.database.orm),
    ...linkMakers(() => test.database.orm),
    ...registrationMakers(() => test.database.orm),
    ...secondFactorMakers(() => test.database.orm),
    ...guestMakers(
      () => test.database.orm,
      () => api.storage,
    ),
    'notifications.markAsRead': async (userId, deleted) => {
      await test.database.orm.transaction((tx) =>
        notify(tx, api.clock, { userId, type: 'offer.received', applicationId: 1, data: {} }),
      );
      const mine = eq(notifications.userId, userId);
      const [row] = await test.database.orm.select({ id: notifications.id }).from(notifications).where(mine);
      if (deleted) await test.database.orm.delete(notifications).where(mine);
      return row?.id ?? 0;
    },
    'students.get': makeStudent,
    'students.record': makeStudent,
    'students.update': makeStudent,
    'students.duplicates': makeStudent,
    'personalData.link': makeStudent,
    'erasure.preview': makeStudent,
    'erasure.erase': makeStudent,
    'students.mergePreview': makeStudent,
    'students.merge': makeStudent,
    'students.unmerge': makeStudent,
    'applicationDrafts.get': makeDraft,
    'applicationDrafts.save': makeDraft,
    'applicationDrafts.remove': makeDraft,
    'applicationDrafts.finish': makeDraft,
    'views.update': makeView,
    'views.remove': makeView,
    'search.peek': personal,
    'users.get': personal,
    'permissions.answer': personal,
    'permissions.past': personal,
    'customRoles.update': makeCustomRole,
    'users.update': personal,
    'users.invite': personal,
    'users.withdrawInvitation': personal,
    'users.signOut': personal,
    'users.openWork': personal,
    'users.overview': personal,
    'users.endSession': personal,
    'users.deactivate': personal,
    'users.undoDeactivation': personal,
    'applications.get': makeApplication,
    'applications.student': makeApplication,
    'applications.ledger': makeApplication,
    'following.get': makeApplication,
    'following.set': makeApplication,
    'applications.update': makeApplication,
    'applications.send': makeApplication,
    'applications.settleCondition': makeApplication,
    'notes.list': makeApplication,
    'notes.write': makeApplication,
    'notes.remove': makeApplication,
    'tasks.ofApplication': makeApplication,
    'tasks.people': makeApplication,
    'tasks.get': makeTask,
    'tasks.send': makeTask,
    'applicationDocuments.checklist': makeApplication,
    'applicationDocuments.bring': makeApplication,
    'applicationDocuments.get': makeDocument,
    'applicationDocuments.decide': makeDocument,
    'applicationDocuments.review': makeDocument,
    'applicationDocuments.requestAgain': makeDocument,
    'applicationDocuments.waive': makeDocument,
    'applicationDocuments.takeBack': makeDocument,
    'applicationDocuments.link': makeDocument,
    'courseRequests.get': makeRequest,
    'courseRequests.send': makeRequest,
    'courseRequests.draft': makeRequest,
    'namingPatterns.update': makePattern,
    'namingPatterns.remove': makePattern,
    'documentRenaming.propose': makeApplication,
    'documentRenaming.rename': makeApplication,
    'documentRenaming.undo': makeRenaming,
    'uploads.offset': makeUpload,
    'uploads.append': makeUpload,
    'uploads.remove': makeUpload,
    'uploads.get': makeUpload,
    'bulkJobs.get': makeJob,
    'bulkJobs.cancel': makeJob,
    'bulkJobs.retry': makeJob,
    'bulkJobs.undo': makeJob,
    'imports.undo': makeImport,
    'mail.get': makeMessage,
    'mail.sendAgain': makeMessage,
    'profile.revokeDevice': async (userId, deleted) => {
      const { sessionId } = await api.signIn(userId);
      if (deleted) {
        await test.database.orm
          .update(sessions)
          .set({ revokedAt: api.clock.now() })
          .where(eq(sessions.id, sessionId));
      }
      return sessionId;
    },
  };

  async function recordFor(endpoint: Endpoint, role: Role, ownership: Ownership): Promise<number | string> {
    if (ownership === 'missing')
      return /^(?:uploads|registrationUploads)\./.test(endpoint.name) ? createStoredName() : 999_999;
    const owner = {
      own: personOf[role],
      deleted: personOf[role],
      sameBranch: colleagueId,
      other: otherOf[role],
    }[ownership];
    const make = makers[endpoint.name];
    if (make === undefined) throw new Error(`no record is made for ${endpoint.name}`);
    return make(owner, ownership === 'deleted');
  }

  // The student of the agency leaves their record.
  afterEach(async () => {
    await test.database.orm.update(users).set({ studentId: 1 }).where(eq(users.id, personOf.student));
  });

  it.each(endpoints)('$name', async (endpoint) => {
    const line = matrix[endpoint.name];
    if (line === undefined) throw new Error('no line');
    const expected: Record<string, number> = { guest: line.guest };
    const answered: Record<string, number> = { guest: await call(endpoint, undefined) };
    for (const role of roles) {
      if (!isByOwnership(line.roles)) {
        expected[role] = statusFor(line.roles, role);
        answered[role] = await call(endpoint, personOf[role]);
        continue;
      }
      for (const ownership of ownerships) {
        if (!isAsked(ownership, line.roles, role)) continue;
        expected[`${role}, ${ownership}`] = statusFor(line.roles[ownership], role);
        const id = await recordFor(endpoint, role, ownership);
        answered[`${role}, ${ownership}`] = await call(endpoint, personOf[role], id);
      }
    }
    expect(answered).toEqual(expected);
  });

  it('with 401 to sessions that are revoked or over, and to people who were disabled', async () => {
    const guarded = endpoints.filter(({ access }) => access === 'token');
    const disabled = await api.signIn(otherOf.student);
    await test.database.orm
      .update(users)
      .set({ disabledAt: api.clock.now() })
      .where(eq(users.id, otherOf.student));
    const revoked = await api.signIn(personOf.admin);
    await test.database.orm
      .update(sessions)
      .set({ revokedAt: api.clock.now() })
      .where(eq(sessions.id, revoked.sessionId));
    const idle = await api.signIn(personOf.admin);
    const statuses = async (token: string) =>
      Promise.all(
        guarded.map(async (endpoint) => {
          const { name, method } = endpoint;
          const sample = samples[name]?.(personOf.admin, 1) ?? {};
          return [name, (await api.send(method, pathOf(endpoint, 1), { ...sample, token })).status];
        }),
      );
    const refused = guarded.map(({ name }) => [name, 401]);
    expect(await statuses(disabled.token)).toEqual(refused);
    expect(await statuses(revoked.token)).toEqual(refused);
    api.clock.advance(30 * 60_000);
    expect(await statuses(idle.token)).toEqual(refused);
  });
});
