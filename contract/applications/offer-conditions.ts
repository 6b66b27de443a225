import * as z from 'zod/mini';
import { freeText } from '../charts/event.ts';
import type { Role } from '../kit/ability.ts';
import { id, instant } from '../kit/primitives.ts';
import { documentVersion } from './document-versions.ts';

/** Roles that may mark a condition of an offer as met: the university, or the agency on its behalf. */
export const conditionEditorRoles: readonly Role[] = ['university-contact', 'aco', 'admin'];

export const offerCondition = z.object({
  id,
  words: z.string(),
  state: z.enum(['open', 'met', 'waived']),
  settledAt: z.nullable(instant),
  /** The document that proves a condition that is met; null for those that were met before it was asked for. */
  proof: z.nullable(documentVersion),
  /** Why it was waived; null for students, and where the offer was changed instead. */
  reason: z.nullable(z.string()),
});
export type OfferCondition = z.output<typeof offerCondition>;

/** A condition is met with a document that proves it, and waived with a reason. */
export const conditionChange = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('met'), proofId: id }),
  z.strictObject({ state: z.literal('waived'), reason: freeText }),
  z.strictObject({ state: z.literal('open') }),
]);
export type ConditionChange = z.output<typeof conditionChange>;
