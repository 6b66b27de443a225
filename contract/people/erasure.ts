import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, version } from '../kit/primitives.ts';
import { singleLine } from '../kit/text.ts';
import { recordCounts } from './student-merges.ts';

/** Who asked for an erasure. */
export const erasureRequesters = ['student', 'guardian', 'authority'] as const;

/** Why personal data is erased: the grounds of article 17 (1) of the GDPR. */
export const erasureGrounds = [
  'consentWithdrawn',
  'noLongerNeeded',
  'objection',
  'unlawful',
  'legalObligation',
] as const;

/** A request for erasure: codes and a date, so that it contains no personal data itself. */
export const erasureRequest = z.strictObject({
  requestedBy: z.enum(erasureRequesters),
  requestedOn: day,
  ground: z.enum(erasureGrounds),
});
export type ErasureRequest = z.output<typeof erasureRequest>;

/** Why a student's personal data can't be erased. Each is the message id of its reason. */
export const erasureObstacles = [
  'refusal.eraseOpenApplications',
  'refusal.eraseOpenRegistrations',
  'refusal.eraseRetention',
] as const;

/** How long the records of a student who enrolled are kept, in years, for the agency’s accounts and its sponsors. */
export const retentionYears = 6;

export const erasurePreview = z.object({
  number: z.string(),
  fullName: z.string(),
  version,
  obstacles: z.array(
    z.object({
      reason: z.enum(erasureObstacles),
      /** Of the applications or registrations that are in the way. */
      numbers: z.array(z.string()),
      /** The day from which this is no obstacle; null when only a person can remove it. */
      until: z.nullable(day),
    }),
  ),
  /** What the erasure affects. */
  counts: recordCounts,
});
export type ErasurePreview = z.output<typeof erasurePreview>;

export const erasureApi = {
  preview: endpoint('GET /students/:id/erasure', {
    name: 'erasure.preview',
    summary:
      'What prevents the erasure of a student’s personal data, and what it would affect, for administrators',
    reply: dataOf(erasurePreview),
  }),
  erase: endpoint('POST /students/:id/erasure', {
    name: 'erasure.erase',
    summary:
      'Erase the personal data of a student, which can’t be undone; 409 with the reason while something prevents it, 422 unless the student’s number is repeated',
    versioned: true,
    body: z.extend(erasureRequest, { number: singleLine(40, 0) }),
  }),
};
