import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import type { Orm } from '../../../../server/db/database.ts';
import { eq, sql } from '../../../../server/db/drizzle.ts';
import * as schema from '../../../../server/db/schema/index.ts';
import type { Storage } from '../../../../server/storage/storage.types.ts';
import { createStoredName } from '../../../../server/storage/stored-names.ts';
import { personOf } from '../../access/agency.ts';
import { passportFile, registrationOf } from '../registrations/stage.ts';
import {
  addAccount,
  addApplication,
  addDocument,
  addStudent,
  profileWith,
  school,
} from '../student-merges/stage.ts';

/** What no other record contains. Each is searched for in every table. */
export const marks = {
  name: 'Zzyxa Quorlmark',
  /** Part of every text that somebody typed about the student. */
  typed: 'zzyxtyped',
  email: 'zzyxa@quorl.test',
  accountEmail: 'zzyxa.account@quorl.test',
  phone: '+99 5517 7171 93',
  passport: 'ZZYX71933',
  birth: '1999-03-17',
  sha256: `${'7'.repeat(60)}beef`,
} as const;

const at = new Date('2027-01-05T00:00:00Z');

/**
 * A student with personal data in every place where the portal stores some, the duplicate that was merged into them, and
 * records of others that name them.
 */
export async function plantStudent(orm: Orm, storage: Storage) {
  const person = {
    givenNames: 'Zzyxa',
    familyName: 'Quorlmark',
    fullName: marks.name,
    email: marks.email,
    phone: marks.phone,
    dateOfBirth: marks.birth,
    passportNumber: marks.passport,
    guardian: { fullName: marks.name, relation: 'parent', contact: marks.typed } as const,
    profile: profileWith({ education: [{ ...school, institution: marks.typed }] }),
  };
  const id = await addStudent(orm, person);
  const duplicateId = await addStudent(orm, { ...person, mergedIntoId: id });
  await orm.insert(schema.studentMerges).values({
    survivorId: id,
    mergedId: duplicateId,
    mergedAt: at,
    moved: {
      ...{ applications: [], documents: [], registrations: [], messages: [], accounts: [] },
      ...{ sharedFiles: [], drafts: [] },
    },
    values: { phone: { before: { phone: marks.phone }, after: { phone: marks.phone } } },
  });
  const accountId = await addAccount(orm, id, marks.accountEmail);
  await orm
    .update(schema.users)
    .set({ fullName: marks.name, phone: marks.phone })
    .where(eq(schema.users.id, accountId));
  await orm.insert(schema.sessions).values({
    userId: accountId,
    tokenHash: `hash ${accountId}`,
    userAgent: marks.typed,
    ipAddress: marks.typed,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at,
  });
  await orm.insert(schema.linkTokens).values({
    userId: accountId,
    purpose: 'address',
    tokenHash: `link ${accountId}`,
    pending: { fullName: marks.name },
    expiresAt: at,
  });
  await orm.insert(schema.passkeys).values({
    userId: accountId,
    credentialId: `key ${accountId}`,
    publicKey: 'key',
    counter: 0,
    transports: [],
    name: marks.typed,
    createdAt: at,
  });

  const applicationId = await addApplication(orm, id, { admission: 'withdrawn', remark: marks.typed });
  const typed = { note: marks.typed, amount: 1200, currency: 'GBP', paidOn: '2026-12-01' };
  await orm.insert(schema.applicationCases).values({
    applicationId,
    ...{ admissionSince: at, documentsSince: at, complianceSince: at, moneySince: at },
    reason: marks.typed,
    universityReference: marks.typed,
    profile: { person: { email: marks.email } },
    information: { items: [marks.typed], answers: [{ answer: marks.typed, documentIds: [3] }] },
    interview: { at: '2026-12-02T10:00:00.000Z', place: marks.typed, outcome: 'passed', note: marks.typed },
    confirmation: {
      number: marks.typed,
      attestationNumber: null,
      issuedOn: '2026-12-03',
      expiresOn: null,
      documentId: 3,
    },
    visa: { reference: marks.typed, lodgedOn: '2026-12-04', validUntil: null, refusalCode: marks.typed },
    enrolment: { studentNumber: marks.typed },
    reopening: { reason: marks.typed, byId: 1 },
    feePaid: typed,
    refund: typed,
    invoice: typed,
    commission: typed,
    complianceInterview: { at: null, place: marks.typed, outcome: 'failed', note: marks.typed },
  });
  await orm.insert(schema.offerConditions).values({ applicationId, position: 1, words: marks.typed });
  const note = { audience: 'internal', authorId: personOf.counsellor, createdAt: at } as const;
  await orm.insert(schema.applicationNotes).values([
    { ...note, applicationId, words: marks.typed },
    { ...note, applicationId: 7, words: `The brother of ${marks.name.toUpperCase()} has paid` },
  ]);
  const task = { kind: 'task', role: 'counsellor', ownerId: personOf.counsellor } as const;
  await orm.insert(schema.tasks).values([
    { ...task, applicationId, words: marks.typed },
    { ...task, assigneeId: accountId, words: marks.typed },
    { ...task, words: `Call ${marks.name} about the deposit` },
  ]);

  const documentId = await addDocument(orm, id, { applicationId, sha256: marks.sha256 });
  const ownDocumentId = await addDocument(orm, id);
  await orm
    .update(schema.applicationDocuments)
    .set({ fileName: `${marks.name}.pdf`, reason: marks.typed, note: marks.typed })
    .where(eq(schema.applicationDocuments.studentId, id));
  const files = await orm
    .update(schema.documentFiles)
    .set({ fileName: `${marks.name}.pdf`, givenName: `${marks.name}.pdf` })
    .where(sql`${schema.documentFiles.documentId} in (${documentId}, ${ownDocumentId})`)
    .returning();
  await orm.insert(schema.eventEvidence).values({
    applicationId,
    documentId,
    file: 1,
    sha256: marks.sha256,
    event: 'offer.makeConditional',
    path: 'letterId',
    decidedAt: at,
    applicationVersion: 1,
  });
  await orm.insert(schema.documentReadings).values({
    documentId,
    file: 1,
    field: 'passportNumber',
    onDocument: marks.passport,
    onRecord: marks.passport,
    readAt: at,
  });
  const [renaming] = await orm
    .insert(schema.documentRenamings)
    .values({ applicationId, renamedAt: at })
    .returning();
  await orm.insert(schema.renamedFiles).values({
    renamingId: renaming?.id ?? 0,
    documentId,
    file: 1,
    before: marks.typed,
    after: marks.name,
  });
  await orm.insert(schema.uploads).values({
    id: createStoredName(),
    ownerId: accountId,
    documentId,
    fileName: marks.typed,
    declaredType: 'application/pdf',
    size: 7,
    state: 'finished',
    createdAt: at,
    endedAt: at,
  });

  const answers = { email: marks.email, givenNames: marks.name, about: marks.typed };
  const [registration] = await orm
    .insert(schema.registrations)
    .values(
      registrationOf(answers, {
        studentId: id,
        status: 'accepted',
        number: `RZ-${id}`,
        fullName: marks.name,
        phone: marks.phone,
        dateOfBirth: marks.birth,
        reason: marks.typed,
        consent: { version: '2026-11', language: 'en', guardian: person.guardian },
      }),
    )
    .returning();
  const registrationId = registration?.id ?? 0;
  const [draft] = await orm
    .insert(schema.registrationDrafts)
    .values({
      flow: 'general',
      language: 'en',
      step: 'person',
      email: marks.email,
      answers: { email: { text: marks.email, at: 1 } },
      network: 'a network',
    })
    .returning();
  const registered = passportFile({ registrationId, fileName: marks.name, sha256: marks.sha256 });
  const drafted = passportFile({ draftId: draft?.id ?? 0, fileName: marks.name });
  await orm.insert(schema.registrationFiles).values([registered, drafted]);
  await orm.insert(schema.applicationDrafts).values({
    ownerId: personOf.counsellor,
    step: 'information',
    content: { ...emptyDraft, studentId: id, person: { ...emptyDraft.person, email: marks.email } },
  });

  const mail = {
    template: 'decision',
    language: 'en',
    secret: false,
    text: marks.name,
    html: marks.name,
  } as const;
  await orm.insert(schema.mailMessages).values([
    { ...mail, recipient: marks.email, subject: marks.name, studentId: id },
    { ...mail, recipient: marks.accountEmail, subject: 'Confirm', userId: accountId, error: marks.typed },
    { ...mail, recipient: 'officer@quayside.test', subject: marks.name, applicationId },
    { ...mail, recipient: marks.email.toUpperCase(), subject: 'By its address' },
  ]);
  const notification = { type: 'offer.received', notificationHash: 'hash' } as const;
  await orm.insert(schema.notifications).values([
    { ...notification, userId: accountId, data: { words: marks.typed } },
    {
      ...notification,
      userId: personOf.counsellor,
      applicationId,
      data: { number: 'QZ-1', student: marks.name, reason: marks.typed },
    },
    { ...notification, userId: personOf.aco, data: { document: `Passport of ${marks.name}` } },
  ]);
  await orm.insert(schema.outbox).values([
    { userId: accountId, seq: 9_000 + id, event: 'told', payload: { words: marks.typed } },
    {
      userId: personOf.counsellor,
      seq: 9_000 + id,
      event: 'told',
      payload: { body: `${marks.name} accepted` },
    },
  ]);
  await orm.insert(schema.idempotencyKeys).values({
    scope: 'students.create',
    key: `key ${id}`,
    requestHash: 'hash',
    status: 201,
    body: { data: { fullName: marks.name, person: { passportNumber: marks.passport } } },
    createdAt: at,
  });
  await orm.insert(schema.rateLimits).values({ key: `forgot ${marks.email}`, count: 1, resetsAt: at });
  const view = {
    list: `list ${id}`,
    ownerId: personOf.counsellor,
    layout: { columns: [], pinned: 0 },
    position: 1,
  };
  await orm.insert(schema.savedViews).values([
    { ...view, name: marks.name, query: 'searchQuery=Zzyxa+Quorlmark' },
    { ...view, name: `All of ${marks.name}`, query: 'searchQuery=Zzyxa%20Quorlmark' },
  ]);
  await orm.insert(schema.courseRequests).values({
    courseName: 'Law',
    universityName: 'Northhaven',
    countryCode: 'GB',
    why: `For ${marks.name}`,
    requestedById: personOf.counsellor,
  });
  const [job] = await orm
    .insert(schema.bulkJobs)
    .values({
      ownerId: personOf.aco,
      list: 'applications',
      change: {},
      state: 'done',
      total: 1,
    })
    .returning();
  await orm.insert(schema.bulkJobRows).values({
    jobId: job?.id ?? 0,
    recordId: applicationId,
    state: 'done',
    before: { fields: { remark: marks.typed }, version: 1 },
  });

  const event = { actorId: personOf.admin, happenedAt: at };
  await orm.insert(schema.eventLog).values([
    {
      ...event,
      subject: 'Application',
      subjectId: applicationId,
      type: 'offer.makeConditional',
      fromState: 'submitted',
      toState: 'conditionalOffer',
      payload: {
        before: { admission: 'submitted' },
        after: { admission: 'conditionalOffer' },
        given: {
          type: 'offer.makeConditional',
          conditions: [marks.typed],
          expiresOn: '2027-03-01',
          deposit: { amount: 500, currency: 'GBP', dueOn: '2027-02-01' },
        },
        recipients: [4],
        evidence: [{ path: 'letterId', documentId, file: 1 }],
      },
    },
    {
      ...event,
      subject: 'Registration',
      subjectId: registrationId,
      type: 'registration.changed',
      payload: {
        before: { dateOfBirth: null },
        after: { dateOfBirth: marks.birth, fullName: marks.name },
        version: 2,
      },
    },
    {
      ...event,
      subject: 'Student',
      subjectId: id,
      type: 'student.created',
      payload: { others: [{ studentId: 2, why: marks.typed }] },
    },
    {
      ...event,
      subject: 'ApplicationDocument',
      subjectId: ownDocumentId,
      type: 'document.changed',
      payload: {
        before: { status: 'uploaded' },
        after: { status: 'rejected', reason: marks.typed },
        version: 2,
      },
    },
  ]);

  const stored = [...files.map(({ storedName }) => storedName), registered.storedName, drafted.storedName];
  for (const name of stored) await storage.put(name ?? '', Buffer.from(marks.name));
  return { id, duplicateId, accountId, applicationId, documentId, ownDocumentId, registrationId, stored };
}

/** The tables of every schema with a row that contains one of the marks. */
export async function findMarks(orm: Orm): Promise<string[]> {
  const { rows: tables } = await orm.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1, 2`,
  );
  const pattern = [...Object.values(marks), 'Zzyxa', 'Quorlmark', 'Zzyxa+Quorlmark']
    .map((mark) => mark.replaceAll(/[+.]/g, '\\$&'))
    .join('|');
  const found: string[] = [];
  for (const { schema: place, name } of tables) {
    const table = sql`${sql.identifier(place)}.${sql.identifier(name)}`;
    const { rows } = await orm.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${table} t where to_jsonb(t)::text ~* ${pattern}`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
