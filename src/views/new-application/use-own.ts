import { useCan } from '../hooks/use-can.ts';

/** Whoever may enter no students applies for themselves. */
export const useOwn = (): boolean => !useCan('create', 'Student');
