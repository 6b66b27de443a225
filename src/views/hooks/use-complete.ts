import { useAppSelector } from './use-app.ts';

/** Whether what the first screen does not wait for is there: its actors, and parts that are drawn with them. */
export const useComplete = (): boolean => useAppSelector('office', (snapshot) => snapshot.hasTag('complete'));
