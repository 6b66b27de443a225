import type { Taken } from '../recorder/entries.types.ts';

export const getTransitionKey = ({ from, on, to, guard }: Taken): string =>
  [from, on, to.join(','), guard ?? ''].join(' ');
