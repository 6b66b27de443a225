import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type DocumentState, documentStateNames } from '../../../contract/application-documents.ts';
import type { ChangedDocument } from '../../applications/standing.ts';
import type { Transaction } from '../../db/database.ts';
import { applicationDocuments, applications, users } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import type { DomainEvent, FieldsChanged } from '../../events/events.ts';
import { followFacts } from './applications.events.ts';

/** Keeps the names that applications have copies of as these change; no application has changed by that. */
export function registerApplicationSubscribers(eventLog: EventLog): void {
  eventLog.on('profile.changed', async ({ subjectId, payload }, scope) => {
    if (payload.fields.includes('fullName')) await copyCounsellor(subjectId, scope);
  });
  eventLog.on('document.requested', ({ subjectId }, scope) => followDocument(eventLog, scope, subjectId, {}));
  eventLog.on('document.changed', ({ subjectId, payload: { after } }, scope) =>
    followDocument(eventLog, scope, subjectId, after),
  );
  eventLog.on('user.renamed', ({ subjectId }, scope) => copyCounsellor(subjectId, scope));
  eventLog.on('branch.changed', ({ subjectId, payload: { after } }, { tx }) =>
    copyName(tx, applications.branchId, subjectId, 'branchName', after.name),
  );
  eventLog.on('university.changed', ({ subjectId, payload: { after } }, { tx }) =>
    copyName(tx, applications.universityId, subjectId, 'universityName', after.name),
  );
  eventLog.on('intake.changed', ({ subjectId, payload: { after } }, { tx }) =>
    copyName(tx, applications.intakeId, subjectId, 'intakeName', after.name),
  );
}

/** What the chart looks at of a document that was changed so. */
const aboutToBe = ({ status, issuedOn, expiresOn }: FieldsChanged['after']): Partial<ChangedDocument> => ({
  ...(isDocumentState(status) && { status }),
  ...(isDay(issuedOn) && { issuedOn }),
  ...(isDay(expiresOn) && { expiresOn }),
});

const isDay = (value: unknown): value is string | null => value === null || typeof value === 'string';

const isDocumentState = (status: unknown): status is DocumentState =>
  documentStateNames.some((name) => name === status);

/** Lets the application of a document follow it; what is said of the document is about to be stored. */
async function followDocument(
  eventLog: EventLog,
  { tx, clock, requestId }: EventScope,
  id: number | null,
  after: FieldsChanged['after'],
): Promise<void> {
  if (id === null) return;
  const [document] = await tx
    .select({ applicationId: applicationDocuments.applicationId })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.id, id));
  if (!document || document.applicationId === null) return;
  const record = (event: DomainEvent) => eventLog.append(tx, event, { requestId });
  await followFacts(tx, { clock, record }, document.applicationId, { id, ...aboutToBe(after) });
}

async function copyCounsellor(id: number | null, { tx }: EventScope): Promise<void> {
  if (id === null) return;
  const [counsellor] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, id));
  await copyName(tx, applications.counsellorId, id, 'counsellorName', counsellor?.name);
}

/** Copies a name, where there is one, to the applications that refer to who or what has it. */
async function copyName(
  tx: Transaction,
  reference: PgColumn,
  id: number | null,
  to: 'counsellorName' | 'branchName' | 'universityName' | 'intakeName',
  name: unknown,
): Promise<void> {
  if (id === null || typeof name !== 'string') return;
  await tx
    .update(applications)
    .set({ [to]: name })
    .where(eq(reference, id));
}
