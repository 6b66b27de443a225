import { useAppSelector } from './use-app.ts';

/**
 * True once everything that the first screen does not wait for has loaded: actors and the components that need them.
 */
export const useOfficeComplete = (): boolean =>
  useAppSelector('office', (snapshot) => snapshot.hasTag('complete'));
