import * as z from 'zod/mini';
import { actions, type pageSubjects, type recordSubjects, roles, subjects } from './permissions.ts';

export type Role = (typeof roles)[number];
export const role = z.enum(roles);

export type Action = (typeof actions)[number];

export type PageSubject = (typeof pageSubjects)[number];

export type RecordSubject = (typeof recordSubjects)[number];
export type Subject = (typeof subjects)[number];

/** Operators that a stored condition can use; each has an SQL equivalent. */
const operand = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ $in: z.array(z.union([z.string(), z.number()])) }),
  z.strictObject({ $ne: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
]);
export type Operand = z.output<typeof operand>;

/**
 * A rule as stored and as sent: it allows `action` on `subject` for rows that match `conditions` and, when `fields`
 * is given, only for those fields. `inverted` forbids instead. A later rule overrides an earlier one (CASL).
 */
export const abilityRule = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  conditions: z.optional(z.record(z.string(), operand)),
  fields: z.optional(z.array(z.string())),
  inverted: z.optional(z.boolean()),
  reason: z.optional(z.string()),
});
export type AbilityRule = z.output<typeof abilityRule>;
