import type { Transaction } from '../db/database.ts';

/**
 * Processes many items at once inside a savepoint. When that is refused, each half is tried, and so on: in the end only
 * the offending items are refused and all others are done.
 *
 * @param onRefused Returns the result of a refused item; rethrows errors that are not refusals.
 * @returns The result of each item, in order.
 */
export async function bisectBatch<Item, Result>(
  tx: Transaction,
  items: readonly Item[],
  work: (inner: Transaction, items: readonly Item[]) => Promise<readonly Result[]>,
  onRefused: (item: Item, thrown: unknown) => Result,
): Promise<readonly Result[]> {
  const [first] = items;
  if (first === undefined) return [];
  try {
    return await tx.transaction((inner) => work(inner, items));
  } catch (thrown) {
    // Called even when another item may be the cause: an error that is not a refusal is rethrown here instead of being
    // retried again and again.
    const result = onRefused(first, thrown);
    if (items.length === 1) return [result];
    const middle = Math.ceil(items.length / 2);
    const before = await bisectBatch(tx, items.slice(0, middle), work, onRefused);
    return [...before, ...(await bisectBatch(tx, items.slice(middle), work, onRefused))];
  }
}
