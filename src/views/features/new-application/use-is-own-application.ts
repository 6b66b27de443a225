import { useCan } from '../../kit/hooks/use-can.ts';

/** Users who cannot create students apply for themselves. */
export const useIsOwnApplication = (): boolean => !useCan('create', 'Student');
