import type { Transaction } from '../../../db/database.ts';
import { and, eq } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments, documentFiles } from '../../../db/schema/index.ts';
import { updateVersion } from '../../../db/writes.ts';
import type { RecordEvents } from '../../../events/events.ts';
import type { Clock } from '../../../platform/clock.ts';
import { stale } from '../../../platform/errors.ts';
import type { ApplicationRecord } from '../applications.queries.ts';
import { backInReview, isPassportTooShort, loadPassportEnd, notConfirmed } from '../model/documents.ts';

interface PassportScope {
  readonly clock: Clock;
  readonly record: RecordEvents;
}

/** Whether another start of a course counts after an event. */
export const changesStart = (type: string): boolean =>
  type === 'application.changeIntake' || type === 'application.changeCourse';

/** Puts confirmed passports that don’t reach the course, with its new start, back in review. */
export async function judgePassportAnew(
  tx: Transaction,
  { clock, record }: PassportScope,
  { id, studentId }: Pick<ApplicationRecord, 'id' | 'studentId'>,
): Promise<void> {
  const mustReach = await loadPassportEnd(tx, { applicationId: id, studentId });
  const confirmed = await tx
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.applicationId, id), eq(applicationDocuments.status, 'confirmed')));
  for (const document of confirmed.filter((each) => isPassportTooShort(each, mustReach))) {
    const { status, ...dates } = pick(document, 'status', 'issuedOn', 'expiresOn');
    await record({
      type: 'document.changed',
      subjectId: document.id,
      from: status,
      to: backInReview.status,
      payload: {
        before: { status, ...dates },
        after: pick(backInReview, 'status', 'issuedOn', 'expiresOn'),
        version: document.version + 1,
      },
    });
    if (!(await updateVersion(tx, applicationDocuments, document, backInReview, clock.now())))
      throw stale(undefined);
    await tx
      .update(documentFiles)
      .set(notConfirmed)
      .where(and(eq(documentFiles.documentId, document.id), eq(documentFiles.number, document.files)));
  }
}
