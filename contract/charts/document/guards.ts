import { isUploader } from '../../kit/document-types.ts';
import { isPast, minutesBetween } from '../date-math.ts';
import { undoMinutes } from '../deadlines.ts';
import { eventGuard, factsGuard } from '../transition.ts';
import type { DocumentEvent } from './events.ts';
import type { DocumentFacts } from './facts.ts';

/** The document's guards; the reason for each is `reason.<name>`. */
export const documentGuards = {
  /** Only those who provide documents of this type upload them. */
  uploaderProvidesType: factsGuard<DocumentFacts>(({ type }, { role }) => isUploader(role, type)),
  /** A version on which a decision stands is replaced only after an officer has requested a new one, with a reason. */
  notDecidedOn: factsGuard<DocumentFacts>(({ decidedOn }) => !decidedOn),
  officerIfDecidedOn: factsGuard<DocumentFacts>(
    ({ decidedOn }, { role }) => !decidedOn || role === 'aco' || role === 'admin',
  ),
  reasonGivenIfDecidedOn: eventGuard<DocumentEvent, DocumentFacts>(
    (event, { decidedOn }) => event.type !== 'document.request' || !decidedOn || event.note !== undefined,
  ),
  /** The uploader can't confirm their own document. */
  otherThanUploader: factsGuard<DocumentFacts>(({ uploadedById }, actor) => uploadedById !== actor.id),
  stillValid: factsGuard<DocumentFacts>(
    ({ validUntil, now }) => validUntil === null || !isPast(validUntil, now),
  ),
  validityOver: factsGuard<DocumentFacts>(
    ({ validUntil, now }) => validUntil !== null && isPast(validUntil, now),
  ),
  /** The expiry date that is entered when confirming. */
  readAsValid: eventGuard<DocumentEvent, DocumentFacts>(
    (event, { now }) =>
      event.type !== 'document.confirm' || event.validUntil === undefined || !isPast(event.validUntil, now),
  ),
  /** No reason is needed to undo one's own recent decision, which may have been a mistake. */
  reasonGivenOrJustDecided: eventGuard<DocumentEvent, DocumentFacts>(
    (event, { decidedById, since, now }, actor) =>
      event.type !== 'document.revoke' ||
      event.reason !== undefined ||
      (decidedById !== null &&
        decidedById === actor.id &&
        minutesBetween(since.document, now) <= undoMinutes),
  ),
};
