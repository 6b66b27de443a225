import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import type { ApplicationValue } from '../../../../contract/charts/application/application.chart.ts';
import { listReferencedDocuments } from '../../../../contract/charts/application/event-fields.ts';
import {
  type ApplicationEvent,
  applicationPayloads,
} from '../../../../contract/charts/application/events.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import type { Database } from '../../../../server/db/database.ts';
import { and, asc, eq, inArray, notBetween, or, sql } from '../../../../server/db/drizzle.ts';
import {
  applicationCases,
  applicationDocuments,
  applications,
  courseIntakes,
  courses,
  documentFiles,
  intakes,
  students,
} from '../../../../server/db/schema/index.ts';
import { toDocumentColumns } from '../../../../server/domain/applications/model/documents.ts';
import { type CaseRecord, createEmptyCase } from '../../../../server/domain/applications/model/empty-case.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** What came back of an event. */
export interface Sent {
  readonly status: number;
  readonly data?: ApplicationDetails;
  readonly code?: string;
  readonly reasons?: readonly string[];
  readonly current?: ApplicationDetails;
  readonly fields?: object;
}

/** The intake that applications can be put off to. */
export const laterIntake = 2;
/** An intake that no course of the agency’s universities is taught from. */
const otherIntake = 3;

/** The states of an application whose offer the student has accepted, written by hand. */
const accepting = [
  'accepted',
  'depositPending',
  'depositPaid',
  'preConfirmation',
  'confirmationIssued',
  'visaPreparing',
  'visaLodged',
  'visaGranted',
  'enrolled',
] as const;

type Row = typeof applications.$inferSelect;
type NewDocument = typeof applicationDocuments.$inferInsert;

/** A type of document that proves an event, written by hand. */
function provingType(event: string, path: string, confirmation: DocumentType): DocumentType {
  const field = path.split('.')[0];
  if (field === 'documentIds' || field === 'answers') return 'transcript';
  if (field === 'consentId') return event === 'offer.accept' ? 'signedAcceptance' : 'studentConfirmation';
  if (field === 'letterId') return event === 'visa.report' ? 'visaDecision' : 'offerLetter';
  if (field === 'recordingId') return 'interviewRecord';
  if (field === 'documentId') return confirmation;
  if (field === 'receiptId')
    return event === 'fee.record'
      ? 'feeReceipt'
      : event === 'deposit.refund'
        ? 'refundReceipt'
        : 'depositReceipt';
  return 'universityLetter';
}

/** The agency with its people signed in, whose applications stand wherever a test puts them. */
export async function stageEvents(database: Database) {
  const { orm } = database;
  await plantAgency(orm);
  await orm.update(students).set({ consentedAt: new Date(0), agencyConfirmedAt: new Date(0) });
  await orm.insert(intakes).values({
    id: laterIntake,
    name: 'January 2028',
    startsOn: '2028-01-15',
    opensOn: '2026-09-01',
    closesOn: '2027-11-28',
  });
  await orm.insert(intakes).values({
    id: otherIntake,
    name: 'September 2030',
    startsOn: '2030-09-15',
    opensOn: '2026-09-01',
    closesOn: '2030-06-30',
  });
  await orm.update(intakes).set({ closesOn: '2027-06-30' }).where(eq(intakes.id, 1));
  await orm.insert(courseIntakes).values([1, 2].map((courseId) => ({ courseId, intakeId: laterIntake })));
  await orm.update(courses).set({ applicationFee: '50.00', tuitionFee: '18000.00' });
  // Ids given by hand do not move the sequence on.
  await orm.execute(sql`select setval(pg_get_serial_sequence('applications', 'id'), 100000)`);
  const api = await startApi(database);

  async function rowOf(id: number): Promise<Row> {
    const [row] = await orm.select().from(applications).where(eq(applications.id, id));
    if (!row) throw new Error('no such application');
    return row;
  }

  let made = 5_000;

  /** The document of an application that tests call by a number from 1 to 9. */
  const paper = (applicationId: number, number: number): number => applicationId * 100 + number;

  /** An event whose documents are the application's own, made when one is first named; it names them by their numbers. */
  async function withPapers(
    applicationId: number,
    event: ApplicationEvent,
    // The country of the agency's universities issues no confirmation of its own.
    confirmationType: DocumentType = 'offerLetter',
  ): Promise<ApplicationEvent> {
    if (!(event.type in applicationPayloads)) return event;
    const named = listReferencedDocuments(event);
    if (named.length === 0) return event;
    const now = api.clock.now();
    const own = toDocumentColumns(await rowOf(applicationId));
    await orm
      .insert(applicationDocuments)
      .values(
        named.map(({ id, path }) => ({
          ...own,
          id: paper(applicationId, id),
          type: provingType(event.type, path, confirmationType),
          status: 'confirmed' as const,
          required: false,
          files: 1,
          fileName: 'paper.pdf',
          createdAt: now,
          updatedAt: now,
        })),
      )
      .onConflictDoUpdate({ target: applicationDocuments.id, set: { type: sql`excluded.type` } });
    await orm
      .insert(documentFiles)
      .values(
        named.map(({ id }) => ({
          documentId: paper(applicationId, id),
          number: 1,
          fileName: 'paper.pdf',
          mediaType: 'application/pdf',
          size: 1,
          sha256: String(paper(applicationId, id)).padStart(64, '0'),
          storedName: `paper-${paper(applicationId, id)}`,
          uploadedAt: now,
        })),
      )
      .onConflictDoNothing();
    interface Part {
      [key: string]: Part | number;
    }
    const sent = structuredClone(event) as unknown as Part;
    for (const { path, id } of named) {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      // Lists are objects with numbers as keys.
      const part = keys.reduce((inside, key) => inside[key] as Part, sent);
      part[last] = paper(applicationId, id);
    }
    return sent as unknown as ApplicationEvent;
  }

  return {
    api,
    rowOf,
    paper,
    withPapers,
    close: () => api.close(),
    /**
     * Another application of the first student, counsellor, partner and university, standing in these states. Offers that
     * the student has accepted before count for another intake, so that they don’t exclude this one, and so do those for
     * the later intake, unless this one’s intake is given.
     */
    async stand(
      value: Partial<ApplicationValue>,
      kept: Partial<CaseRecord> = {},
      more: Partial<Row> = {},
    ): Promise<number> {
      made += 1;
      const id = made;
      const { id: _, ...pattern } = await rowOf(1);
      const now = api.clock.now();
      const row = {
        ...pattern,
        id,
        number: `E-${id}`,
        updatedAt: now,
        version: 1,
        documents: 'confirmed' as const,
        ...value,
        ...more,
      };
      if (more.intakeId === undefined)
        await orm
          .update(applications)
          .set({ intakeId: otherIntake })
          .where(
            and(
              eq(applications.studentId, row.studentId),
              or(inArray(applications.admission, accepting), eq(applications.intakeId, laterIntake)),
            ),
          );
      await orm.insert(applications).values(row);
      await orm.insert(applicationCases).values({ ...createEmptyCase(row), revision: 1, ...kept });
      return id;
    },
    /** Puts a document on an application's checklist, without anybody having done so. */
    async ask(
      applicationId: number,
      given: Pick<NewDocument, 'type'> & Partial<NewDocument>,
    ): Promise<number> {
      const now = api.clock.now();
      const [document] = await orm
        .insert(applicationDocuments)
        .values({
          ...toDocumentColumns(await rowOf(applicationId)),
          createdAt: now,
          updatedAt: now,
          ...given,
        })
        .returning({ id: applicationDocuments.id });
      return document?.id ?? 0;
    },
    /** A document of an application with one file, which is confirmed unless said. */
    async prove(
      applicationId: number,
      type: DocumentType,
      given: Partial<NewDocument> = {},
    ): Promise<number> {
      const now = api.clock.now();
      const [document] = await orm
        .insert(applicationDocuments)
        .values({
          ...toDocumentColumns(await rowOf(applicationId)),
          type,
          status: 'confirmed',
          required: false,
          files: 1,
          fileName: 'proof.pdf',
          createdAt: now,
          updatedAt: now,
          ...given,
        })
        .returning({ id: applicationDocuments.id });
      const documentId = document?.id ?? 0;
      await orm.insert(documentFiles).values({
        documentId,
        number: 1,
        fileName: 'proof.pdf',
        mediaType: 'application/pdf',
        size: 1,
        sha256: String(documentId).padStart(64, '0'),
        storedName: `proof-${documentId}`,
        uploadedAt: now,
      });
      return documentId;
    },
    /** The documents of an application, as those who decide about them find them. */
    papersOf: (applicationId: number) =>
      orm
        .select({
          id: applicationDocuments.id,
          type: applicationDocuments.type,
          status: applicationDocuments.status,
          version: applicationDocuments.version,
        })
        .from(applicationDocuments)
        .where(eq(applicationDocuments.applicationId, applicationId))
        .orderBy(asc(applicationDocuments.id)),
    documentsOf: (applicationId: number) =>
      orm
        .select({
          type: applicationDocuments.type,
          status: applicationDocuments.status,
          expiresOn: applicationDocuments.expiresOn,
        })
        .from(applicationDocuments)
        .where(
          and(
            eq(applicationDocuments.applicationId, applicationId),
            // Without the papers of events.
            notBetween(applicationDocuments.id, paper(applicationId, 1), paper(applicationId, 9)),
          ),
        )
        .orderBy(asc(applicationDocuments.id)),
    /** Sends an event as somebody; documents are named by their numbers. */
    async send(
      who: number,
      id: number,
      event: ApplicationEvent,
      { version, key, confirmation }: { version?: number; key?: string; confirmation?: DocumentType } = {},
    ): Promise<Sent> {
      const { type, ...payload } = await withPapers(id, event, confirmation);
      const headers = {
        'if-match': `"${version ?? (await rowOf(id)).version}"`,
        ...(key && { 'idempotency-key': key }),
      };
      const { status, body } = await api.sendAs(
        who,
        'POST',
        `/applications/${id}/events`,
        { type, payload },
        headers,
      );
      return { status, ...(body as object) };
    },
    async read(who: number, id: number): Promise<Sent> {
      const { status, body } = await api.sendAs(who, 'GET', `/applications/${id}`);
      return { status, ...(body as object) };
    },
    async call(
      who: number,
      method: 'PATCH' | 'POST',
      path: string,
      sent: object,
      version: number,
    ): Promise<Sent> {
      const headers = { 'if-match': `"${version}"` };
      const { status, body } = await api.sendAs(who, method, path, sent, headers);
      return { status, ...(body as object) };
    },
  };
}

export type Stage = Awaited<ReturnType<typeof stageEvents>>;

/** Somebody of that role: whose the first application is, or nobody it concerns. */
export const somebody = (role: Role, own: boolean): number => (own ? personOf : otherOf)[role];
