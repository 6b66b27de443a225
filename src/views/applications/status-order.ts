import { useMemo } from 'react';
import type { Words } from '../grid/use-words.ts';
import { useWords } from '../grid/use-words.ts';

/** Sorts statuses in the configured order; unconfigured ones come last. */
export function inOrder<Status extends string>(
  statuses: readonly Status[],
  { list }: Pick<Words, 'list'>,
): readonly Status[] {
  const order = list('statuses');
  const placeOf = (status: Status): number => (order.indexOf(status) + order.length + 1) % (order.length + 1);
  return order.length === 0 ? statuses : [...statuses].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Returns a function that sorts statuses in the configured order. */
export function useStatusOrder(): <Status extends string>(statuses: readonly Status[]) => readonly Status[] {
  const words = useWords();
  return useMemo(() => (statuses) => inOrder(statuses, words), [words]);
}
