import {
  type DocumentRow,
  unconfirmedStates,
} from '../../../../../contract/applications/application-documents.ts';
import type { GridRow } from '../../../grid/definition/definition.types.ts';
import type { ReviewContext } from './review.types.ts';

const isWaiting = (status: unknown): boolean => unconfirmedStates.some((state) => state === status);

/** The rows that wait for a decision. */
export const getWaitingIds = (rows: readonly GridRow[]): readonly number[] =>
  rows.filter((row) => isWaiting(row.status)).map(({ id }) => id);

/**
 * The document to open after a decision in the list of one application, which keeps what is decided: the next one that
 * waits, from the start again after the last. Null if none waits.
 */
export function findNextWaiting(
  { ids, waitingIds }: Pick<ReviewContext, 'ids' | 'waitingIds'>,
  { id, status }: Pick<DocumentRow, 'id' | 'status'>,
): number | null {
  if (isWaiting(status)) return null;
  const others = waitingIds.filter((one) => one !== id);
  return others.find((one) => ids.indexOf(one) > ids.indexOf(id)) ?? others[0] ?? null;
}
