import { undoMinutes } from '../application/deadlines.ts';
import { isOver, minutesBetween } from '../moments.ts';
import { given, record } from '../transition.ts';
import type { DocumentEvent } from './events.ts';
import type { DocumentFacts } from './facts.ts';

/** Conditions of one document; the reason of each is `reason.<name>`. */
export const documentGuards = {
  /** Whoever hands a document in does not confirm it. */
  otherThanUploader: record<DocumentFacts>(({ uploadedById }, actor) => uploadedById !== actor.id),
  stillValid: record<DocumentFacts>(({ validUntil, now }) => validUntil === null || !isOver(validUntil, now)),
  validityOver: record<DocumentFacts>(
    ({ validUntil, now }) => validUntil !== null && isOver(validUntil, now),
  ),
  /** A last valid day that is read off the document while confirming it. */
  readAsValid: given<DocumentEvent, DocumentFacts>(
    (event, { now }) =>
      event.type !== 'document.confirm' || event.validUntil === undefined || !isOver(event.validUntil, now),
  ),
  /** Whoever has just decided need not say why they take it back: they pressed the wrong key. */
  reasonGivenOrJustDecided: given<DocumentEvent, DocumentFacts>(
    (event, { decidedById, since, now }, actor) =>
      event.type !== 'document.revoke' ||
      event.reason !== undefined ||
      (decidedById !== null &&
        decidedById === actor.id &&
        minutesBetween(since.document, now) <= undoMinutes),
  ),
};
