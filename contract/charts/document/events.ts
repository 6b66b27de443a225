import * as z from 'zod/mini';
import { day } from '../../primitives.ts';
import { documentId, type EventOf, eventsOf, words } from '../event.ts';

export const documentPayloads = {
  'document.upload': { fileId: documentId },
  'document.review': {},
  'document.confirm': { validUntil: z.optional(day) },
  'document.reject': { reason: words },
  'document.request': { note: z.optional(words), wantedBy: z.optional(day) },
  'document.waive': { reason: words },
  'document.revoke': { reason: z.optional(words) },
  'document.expired': {},
  'document.superseded': { byId: documentId },
} as const;

export const documentEvent = eventsOf(documentPayloads);
export type DocumentEvent = EventOf<typeof documentPayloads>;
