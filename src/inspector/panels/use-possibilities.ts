import { useMemo } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { explain, type Possibility } from '../reasons/explain.ts';
import { useInspector, useRecording } from './use-inspector.ts';

const noPayload = () => ({});

/** What the actor at a path can receive at present, with a payload for each type; nothing for one without states. */
export function usePossibilities(
  path: string | null,
  payloadOf: (type: string) => Readonly<Record<string, unknown>> = noPayload,
): readonly Possibility[] {
  const { recorder } = useInspector();
  const { entries } = useRecording();
  return useMemo(() => {
    // A snapshot changes with the recording.
    void entries;
    const snapshot = path === null ? undefined : recorder.find(path)?.getSnapshot();
    return snapshot && 'machine' in snapshot
      ? explain(snapshot as unknown as AnyMachineSnapshot, payloadOf)
      : [];
  }, [recorder, entries, path, payloadOf]);
}
