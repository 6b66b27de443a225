import { useAppSelector } from '../kit/hooks/use-app.ts';

/** True when the user prefers plain tables to grids. */
export const usePrefersPlainTable = (): boolean =>
  useAppSelector('preferences', ({ context }) => context.values.table === 'table');
