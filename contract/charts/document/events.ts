import * as z from 'zod/mini';
import { day } from '../../kit/primitives.ts';
import { createEventSchema, documentId, type EventOf, freeText } from '../event.ts';

export const documentPayloads = {
  'document.upload': { fileId: documentId },
  'document.review': {},
  'document.confirm': { validUntil: z.optional(day) },
  'document.reject': { reason: freeText },
  'document.request': { note: z.optional(freeText), wantedBy: z.optional(day) },
  'document.waive': { reason: freeText },
  'document.revoke': { reason: z.optional(freeText) },
  'document.expired': {},
  'document.superseded': { byId: documentId },
} as const;

export const documentEvent = createEventSchema(documentPayloads);
export type DocumentEvent = EventOf<typeof documentPayloads>;
