import type { DocumentState } from '../../../contract/applications/application-documents.ts';
import { and, asc, eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applicationDocuments, eventEvidence } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';
import { findWatchers } from '../following/followers.ts';
import { notify } from './notifications.commands.ts';
import { toDocumentName, toReasonText } from './notifications.texts.ts';

/** Notifies of uploads and rejections, and of the replacement of versions on which somebody decided. */
export function registerDocumentNotifications(eventLog: EventLog): void {
  eventLog.on('document.changed', notifyOfDocument);
  eventLog.on('document.changed', notifyOfReplacement);
}

/**
 * Notifies the counsellor when a document waits to be confirmed, and both them and the uploader when it is rejected;
 * those who watch the application are notified of both. Nobody is notified of their own action.
 */
async function notifyOfDocument(
  { actorId, subjectId, payload: { after } }: EventOf<'document.changed'>,
  { tx, clock }: EventScope,
): Promise<void> {
  const isRejected = after.status === ('rejected' satisfies DocumentState);
  // The notification of the registration covers its documents.
  if (after.registrationId !== undefined) return;
  if (subjectId === null || !(isRejected || after.status === ('uploaded' satisfies DocumentState))) return;
  const [document] = await tx
    .select()
    .from(applicationDocuments)
    .where(eq(applicationDocuments.id, subjectId));
  if (document === undefined) return;
  const { applicationId } = document;
  const subject = { ...document, __typename: 'ApplicationDocument' as const };
  const watchers =
    applicationId === null
      ? []
      : await findWatchers(tx, applicationId, (ability) =>
          ['type', 'status'].every((field) => ability.can('read', subject, field)),
        );
  const recipients = new Set([
    document.counsellorId,
    ...(isRejected ? [document.uploadedById] : []),
    ...watchers,
  ]);
  const reason = after.reason ?? after.rejection;
  for (const userId of [...recipients].filter((id) => id !== null).sort((a, b) => a - b)) {
    if (userId === actorId) continue;
    await notify(tx, clock, {
      userId,
      type: isRejected ? 'document.rejected' : 'document.uploaded',
      applicationId: document.applicationId,
      subject: `ApplicationDocument:${subjectId}`,
      data: {
        number: document.applicationNumber ?? document.studentName,
        document: toDocumentName(document.type),
        ...(isRejected && { reason: after.reason ? String(reason) : toReasonText(String(reason)) }),
      },
    });
  }
}

/** Notifies those who decided on a version of a document that it is requested again or rejected. */
async function notifyOfReplacement(
  { actorId, subjectId, payload: { after } }: EventOf<'document.changed'>,
  { tx, clock }: EventScope,
): Promise<void> {
  if (subjectId === null || (after.status !== 'requested' && after.status !== 'rejected')) return;
  // The row has not been stored yet: its file is the one that is replaced.
  const rows = await tx
    .selectDistinct({
      userId: eventEvidence.decidedById,
      ...pick(applicationDocuments, 'applicationId', 'applicationNumber', 'studentName', 'type'),
    })
    .from(eventEvidence)
    .innerJoin(
      applicationDocuments,
      and(
        eq(applicationDocuments.id, eventEvidence.documentId),
        eq(applicationDocuments.files, eventEvidence.file),
      ),
    )
    .where(eq(applicationDocuments.id, subjectId))
    .orderBy(asc(eventEvidence.decidedById));
  const reason = after.reason ? String(after.reason) : toReasonText(String(after.rejection ?? 'other'));
  for (const { userId, applicationId, applicationNumber, studentName, type } of rows) {
    if (userId === null || userId === actorId) continue;
    await notify(tx, clock, {
      userId,
      type: 'document.superseded',
      applicationId,
      subject: `ApplicationDocument:${subjectId}`,
      data: { number: applicationNumber ?? studentName, document: toDocumentName(type), reason },
    });
  }
}
