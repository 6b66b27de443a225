import { createContext, useContext } from 'react';
import type { ReplayActor } from '../replay.machine.ts';

/** The actor of the panel, which runs while the inspector is open. */
export const ReplayProvider = createContext<ReplayActor | null>(null);

export function useReplay(): ReplayActor {
  const replay = useContext(ReplayProvider);
  if (!replay) throw new Error('The replay panel needs an open inspector');
  return replay;
}
