import type { Transaction } from '../db/database.ts';

/**
 * Works on many items at once, behind one savepoint. Where that is refused, on either half of them, and so on: what is
 * refused in the end stands alone, and all others are done.
 *
 * @param refused What becomes of an item that is refused; throws what was thrown when that is no refusal.
 * @returns What became of each item, in their order.
 */
export async function byHalves<Item, Result>(
  tx: Transaction,
  items: readonly Item[],
  work: (inner: Transaction, items: readonly Item[]) => Promise<readonly Result[]>,
  refused: (item: Item, thrown: unknown) => Result,
): Promise<readonly Result[]> {
  const [first] = items;
  if (first === undefined) return [];
  try {
    return await tx.transaction((inner) => work(inner, items));
  } catch (thrown) {
    // Also asked when it is another's: what is no refusal ends here, and is not tried again and again.
    const result = refused(first, thrown);
    if (items.length === 1) return [result];
    const middle = Math.ceil(items.length / 2);
    const before = await byHalves(tx, items.slice(0, middle), work, refused);
    return [...before, ...(await byHalves(tx, items.slice(middle), work, refused))];
  }
}
