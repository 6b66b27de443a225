import { useMemo } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { explain, type Possibility } from '../reasons/explain.ts';
import type { InspectedSnapshot } from '../recorder/inspected.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';

const noPayload = () => ({});

function findSnapshot(
  { find, history }: Recorder,
  path: string,
  moment: number | null,
): InspectedSnapshot | undefined {
  const actor = find(path);
  if (!actor || moment === null) return actor?.getSnapshot();
  return history.hasBegun(actor, moment) ? history.at(actor, moment) : undefined;
}

/**
 * What the actor at a path could receive at the moment that is looked at, with a payload for each type; nothing for one
 * that has no states, or has ended since. Guards are asked anew: what they read besides the context and the event is as it
 * is now.
 */
export function usePossibilities(
  path: string | null,
  payloadOf: (type: string) => Readonly<Record<string, unknown>> = noPayload,
): readonly Possibility[] {
  const { recorder } = useInspector();
  const { entries } = useRecording();
  const moment = useInspectorContext((context) => context.moment);
  return useMemo(() => {
    // A snapshot changes with the recording.
    void entries;
    const snapshot = path === null ? undefined : findSnapshot(recorder, path, moment);
    return snapshot && 'machine' in snapshot
      ? explain(snapshot as unknown as AnyMachineSnapshot, payloadOf)
      : [];
  }, [recorder, entries, path, moment, payloadOf]);
}

/** Says whether an event is possible, or was at the moment that is looked at. */
export function useVerdict(): (passes: boolean) => string {
  const text = useText();
  const isNow = useInspectorContext(({ moment }) => moment === null);
  return (passes) =>
    isNow
      ? text(passes ? 'inspector.possible' : 'inspector.refused')
      : text(passes ? 'inspector.wasPossible' : 'inspector.wasRefused');
}
