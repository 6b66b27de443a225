import {
  type DocumentState,
  documentStateNames,
} from '../../../../contract/applications/application-documents.ts';
import { type Day, isDay } from '../../../../contract/facts/days.ts';
import type { Transaction } from '../../../db/database.ts';
import { eq, type PgColumn } from '../../../db/drizzle.ts';
import { applicationDocuments, applications, users } from '../../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../../events/event-log.ts';
import type { FieldChanges, RecordEvents } from '../../../events/events.ts';
import type { ChangedDocument } from '../model/application-state.ts';
import { reevaluateApplication } from './applications.events.ts';

/**
 * Updates the copies of names that applications hold when the originals change, which does not count as a change of the
 * application.
 */
export function registerApplicationSubscribers(eventLog: EventLog): void {
  eventLog.on('profile.changed', async ({ subjectId, payload }, scope) => {
    if (payload.fields.includes('fullName')) await copyStaffName(subjectId, scope);
  });
  eventLog.on('document.requested', ({ subjectId }, scope) =>
    reevaluateForDocument(eventLog, scope, subjectId, {}),
  );
  eventLog.on('document.changed', ({ subjectId, payload: { after } }, scope) =>
    reevaluateForDocument(eventLog, scope, subjectId, after),
  );
  eventLog.on('user.renamed', ({ subjectId }, scope) => copyStaffName(subjectId, scope));
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

/** The changed values of a document that the chart depends on. */
const toChangedDocument = ({
  status,
  issuedOn,
  expiresOn,
}: FieldChanges['after']): Partial<ChangedDocument> => ({
  ...(isDocumentState(status) && { status }),
  ...(isStoredDay(issuedOn) && { issuedOn }),
  ...(isStoredDay(expiresOn) && { expiresOn }),
});

const isStoredDay = (value: unknown): value is Day | null => value === null || isDay(value);

const isDocumentState = (status: unknown): status is DocumentState =>
  documentStateNames.some((name) => name === status);

/** Re-evaluates the application of a document; the values in `after` have not been stored yet. */
async function reevaluateForDocument(
  eventLog: EventLog,
  { tx, clock, requestId }: EventScope,
  id: number | null,
  after: FieldChanges['after'],
): Promise<void> {
  if (id === null) return;
  const [document] = await tx
    .select({ applicationId: applicationDocuments.applicationId })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.id, id));
  if (!document || document.applicationId === null) return;
  const record: RecordEvents = (...events) => eventLog.appendAll(tx, events, { requestId });
  await reevaluateApplication(tx, { clock, record }, document.applicationId, {
    id,
    ...toChangedDocument(after),
  });
}

async function copyStaffName(id: number | null, { tx }: EventScope): Promise<void> {
  if (id === null) return;
  const [person] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, id));
  await copyName(tx, applications.counsellorId, id, 'counsellorName', person?.name);
  await copyName(tx, applications.officerId, id, 'officerName', person?.name);
}

/** Copies a name, if there is one, to the applications that reference its owner. */
async function copyName(
  tx: Transaction,
  reference: PgColumn,
  id: number | null,
  to: 'counsellorName' | 'officerName' | 'branchName' | 'universityName' | 'intakeName',
  name: unknown,
): Promise<void> {
  if (id === null || typeof name !== 'string') return;
  await tx
    .update(applications)
    .set({ [to]: name })
    .where(eq(reference, id));
}
