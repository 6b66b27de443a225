import type { Refusals } from '../../contract/kit/bulk.ts';
import { AppError } from '../platform/errors.ts';

/** Message ids of a bulk change's own reasons to refuse a record; lists have further ones. */
export const refusal = {
  same: 'refusal.same',
  notAllowed: 'refusal.notAllowed',
  changedSince: 'refusal.changedSince',
  gone: 'refusal.gone',
  invalid: 'refusal.invalid',
  failed: 'refusal.failed',
  affectsOtherRecords: 'refusal.reachesFurther',
} as const;

const refusalByStatus: Readonly<Record<number, string>> = {
  403: refusal.notAllowed,
  404: refusal.gone,
  409: refusal.changedSince,
  412: refusal.changedSince,
  422: refusal.invalid,
};

/** The reason for which a record was refused, by what was thrown; undefined for an unexpected error. */
export const toRefusalReason = (thrown: unknown): string | undefined =>
  thrown instanceof AppError ? (thrown.details.reason ?? refusalByStatus[thrown.status]) : undefined;

/** Number of example records per reason. */
export const maxExamples = 10;

/** Groups refusals by reason, the most frequent first, with the first ten records of each. */
export function groupRefusals(
  refused: Iterable<{ readonly id: number; readonly label: string; readonly reason: string }>,
): Refusals {
  const groups = new Map<string, Refusals[number]>();
  for (const { id, label, reason } of refused) {
    const group = groups.get(reason) ?? { reason, count: 0, examples: [] };
    group.count += 1;
    if (group.examples.length < maxExamples) group.examples.push({ id, label });
    groups.set(reason, group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}
