import { undoMinutes } from '../application/deadlines.ts';
import { isOver, minutesBetween } from '../moments.ts';
import { given, record } from '../transition.ts';
import type { DocumentEvent } from './events.ts';
import type { DocumentFacts } from './facts.ts';

/** The document's guards; the reason for each is `reason.<name>`. */
export const documentGuards = {
  /** The uploader can't confirm their own document. */
  otherThanUploader: record<DocumentFacts>(({ uploadedById }, actor) => uploadedById !== actor.id),
  stillValid: record<DocumentFacts>(({ validUntil, now }) => validUntil === null || !isOver(validUntil, now)),
  validityOver: record<DocumentFacts>(
    ({ validUntil, now }) => validUntil !== null && isOver(validUntil, now),
  ),
  /** The expiry date that is entered when confirming. */
  readAsValid: given<DocumentEvent, DocumentFacts>(
    (event, { now }) =>
      event.type !== 'document.confirm' || event.validUntil === undefined || !isOver(event.validUntil, now),
  ),
  /** No reason is needed to undo one's own recent decision, which may have been a mistake. */
  reasonGivenOrJustDecided: given<DocumentEvent, DocumentFacts>(
    (event, { decidedById, since, now }, actor) =>
      event.type !== 'document.revoke' ||
      event.reason !== undefined ||
      (decidedById !== null &&
        decidedById === actor.id &&
        minutesBetween(since.document, now) <= undoMinutes),
  ),
};
