import * as z from 'zod/mini';
import { instant } from '../../kit/primitives.ts';
import { createEventSchema, documentId, type EventOf, freeText } from '../event.ts';

export const compliancePayloads = {
  'compliance.open': { reason: freeText },
  'compliance.begin': {},
  'compliance.raiseQuery': { question: freeText },
  'compliance.answerQuery': { answer: freeText, documentIds: z.array(documentId) },
  'compliance.inviteInterview': { at: instant, place: freeText },
  'compliance.recordInterview': { passed: z.boolean(), note: freeText, recordingId: z.optional(documentId) },
  'compliance.clear': { note: z.optional(freeText) },
  'compliance.refuse': { reason: freeText },
  'compliance.reconsider': { reason: freeText },
} as const;

export const complianceEvent = createEventSchema(compliancePayloads);
export type ComplianceEvent = EventOf<typeof compliancePayloads>;
