import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { Recorder } from '../../recorder/recorder.ts';
import type { FaultsActor, FaultsContext } from '../faults.machine.ts';

export interface FaultsValue {
  readonly faults: FaultsActor;
  readonly recorder: Recorder;
}

/** Null where faults are not offered: in production. */
export const FaultsProvider = createContext<FaultsValue | null>(null);

export function useFaults(): FaultsValue {
  const value = useContext(FaultsProvider);
  if (!value) throw new Error('useFaults must be used where faults are offered');
  return value;
}

export const useFaultsContext = (): FaultsContext =>
  useSelector(useFaults().faults, ({ context }) => context);
