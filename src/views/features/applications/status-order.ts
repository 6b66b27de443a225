import { useMemo } from 'react';
import type { Formatters } from '../../grid/use-formatters.ts';
import { useFormatters } from '../../grid/use-formatters.ts';

/** Sorts statuses in the configured order; unconfigured ones come last. */
export function inOrder<Status extends string>(
  statuses: readonly Status[],
  { textList }: Pick<Formatters, 'textList'>,
): readonly Status[] {
  const order = textList('statuses');
  const getPosition = (status: Status): number =>
    (order.indexOf(status) + order.length + 1) % (order.length + 1);
  return order.length === 0
    ? statuses
    : [...statuses].sort((one, other) => getPosition(one) - getPosition(other));
}

/** Returns a function that sorts statuses in the configured order. */
export function useStatusOrder(): <Status extends string>(statuses: readonly Status[]) => readonly Status[] {
  const formatters = useFormatters();
  return useMemo(() => (statuses) => inOrder(statuses, formatters), [formatters]);
}
