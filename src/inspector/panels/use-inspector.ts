import { useSelector } from '@xstate/react';
import { createContext, useCallback, useContext, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAppSelector } from '../../views/kit/hooks/use-app.ts';
import { FaultsProvider } from '../faults/views/use-faults.ts';
import type { ActorStates } from '../recorder/actor-states.ts';
import type { Entry } from '../recorder/entries.types.ts';
import type { Recorder } from '../recorder/recorder.ts';
import { Timeline } from '../recorder/timeline.ts';
import type { inspectorMachine } from '../state/inspector.machine.ts';
import type { InspectorContext } from '../state/inspector.types.ts';
import type { RecordingSource } from './save-recording.ts';

export type InspectorActor = ActorRefFrom<typeof inspectorMachine>;

/** What all panels look at. */
export interface InspectorValue {
  readonly inspector: InspectorActor;
  readonly recorder: Recorder;
  readonly recording: Recording;
  /** Whether events may be sent: not in production. */
  readonly canSend: boolean;
}

export const InspectorProvider = createContext<InspectorValue | null>(null);

export function useInspector(): InspectorValue {
  const value = useContext(InspectorProvider);
  if (!value) throw new Error('useInspector must be used inside the inspector');
  return value;
}

export const useInspectorContext = <Value>(select: (context: InspectorContext) => Value): Value =>
  useSelector(useInspector().inspector, ({ context }) => select(context));

interface Recording {
  readonly entries: readonly Entry[];
  readonly timeline: Timeline;
  /** The actors at the moment that is looked at. */
  readonly states: ActorStates;
}

/** The entries so far; new ones arrive together, a few times a second. For the provider: panels use its value. */
export function useRecorded(recorder: Recorder, moment: number | null): Recording {
  const version = useRef(0);
  const last = useRef<Timeline | undefined>(undefined);
  const subscribe = useCallback(
    (changed: () => void) =>
      recorder.subscribe(() => {
        version.current += 1;
        changed();
      }),
    [recorder],
  );
  const current = useSyncExternalStore(subscribe, () => version.current);
  const timeline = useMemo(() => {
    void current;
    last.current = new Timeline([...recorder.entries()], recorder.base(), last.current);
    return last.current;
  }, [recorder, current]);
  return useMemo(() => {
    const { entries } = timeline;
    return { entries, timeline, states: timeline.at(moment ?? entries.at(-1)?.n ?? 0) };
  }, [timeline, moment]);
}

export const useRecording = (): Recording => useInspector().recording;

/** What a recording that is saved now is made of. */
export function useRecordingSource(): RecordingSource {
  const { recorder } = useInspector();
  const rules = useAppSelector('session', ({ context }) => context.rules);
  const faults = useContext(FaultsProvider)?.faults ?? null;
  return { recorder, rules, faults };
}
