import * as z from 'zod/mini';
import { instant } from '../../primitives.ts';
import { documentId, type EventOf, eventsOf, words } from '../event.ts';

export const compliancePayloads = {
  'compliance.open': { reason: words },
  'compliance.begin': {},
  'compliance.raiseQuery': { question: words },
  'compliance.answerQuery': { answer: words, documentIds: z.array(documentId) },
  'compliance.inviteInterview': { at: instant, place: words },
  'compliance.recordInterview': { passed: z.boolean(), note: words, recordingId: z.optional(documentId) },
  'compliance.clear': { note: z.optional(words) },
  'compliance.refuse': { reason: words },
  'compliance.reconsider': { reason: words },
} as const;

export const complianceEvent = eventsOf(compliancePayloads);
export type ComplianceEvent = EventOf<typeof compliancePayloads>;
