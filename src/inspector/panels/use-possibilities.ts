import { useMemo } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { explain, type Possibility } from '../reasons/explain.ts';
import { useInspector, useRecording } from './use-inspector.ts';

const noPayload = {};

/** What the actor at a path can receive at present; nothing for one that has no states or has ended. */
export function usePossibilities(
  path: string | null,
  payload: Readonly<Record<string, unknown>> = noPayload,
): readonly Possibility[] {
  const { recorder } = useInspector();
  const { entries } = useRecording();
  return useMemo(() => {
    // A snapshot changes with the recording.
    void entries;
    const snapshot = path === null ? undefined : recorder.find(path)?.getSnapshot();
    return snapshot && 'machine' in snapshot
      ? explain(snapshot as unknown as AnyMachineSnapshot, payload)
      : [];
  }, [recorder, entries, path, payload]);
}
