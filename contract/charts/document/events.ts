import * as z from 'zod/mini';
import { day } from '../../primitives.ts';
import { documentId, type EventOf, eventsOf, words } from '../event.ts';

/** What is sent about one document. */
export const documentPayloads = {
  'document.upload': { fileId: documentId },
  'document.review': {},
  'document.confirm': { validUntil: z.optional(day) },
  'document.reject': { reason: words },
  'document.revoke': { reason: words },
  'document.waive': { reason: words },
  'document.requireAgain': { reason: words },
  'document.expired': {},
  'document.superseded': { byId: documentId },
} as const;

export const documentEvent = eventsOf(documentPayloads);
export type DocumentEvent = EventOf<typeof documentPayloads>;
