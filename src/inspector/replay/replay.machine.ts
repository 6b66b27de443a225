import { type ActorRefFrom, type AnyStateMachine, assign, fromPromise, setup } from 'xstate';
import type { Recording } from '../recording/recording.types.ts';
import { loadScript } from '../scripts/load-script.ts';
import type { ScriptName } from '../scripts/scripts.ts';
import {
  playRecording,
  type ReadRecording,
  type RecordingContents,
  type RecordingFile,
  type ReplayProblem,
  readRecording,
  toReplayProblem,
} from './open-recording.ts';
import type { Played } from './play-through.ts';

interface ReplayContext {
  /** The machine of the app. */
  readonly machine: AnyStateMachine;
  /** What is opened, or was opened last; null before. */
  readonly source: RecordingFile | ScriptName | null;
  readonly recording: Recording | null;
  readonly contents: RecordingContents | null;
  readonly played: Played | null;
  /** How many steps have been taken. */
  readonly at: number;
  readonly problem: ReplayProblem | null;
}

export type ReplayEvent =
  | { type: 'recording.open'; source: RecordingFile | ScriptName }
  | { type: 'step.go'; at: number }
  | { type: 'difference.go' }
  | { type: 'replay.toggle' };

interface PlayArgs {
  readonly input: Pick<ReplayContext, 'recording' | 'machine'>;
  readonly signal: AbortSignal;
}

const none = { recording: null, contents: null, played: null, at: 0, problem: null } as const;

/** How many steps lead to the first difference; null without one. */
export function findFirstDifference({ start, steps }: Played): number | null {
  if (start.difference) return 0;
  const place = steps.findIndex(({ difference }) => difference !== null);
  return place < 0 ? null : place + 1;
}

/**
 * A recording that is played again. It is played at once when it is opened, and stops before its first event; then the
 * user walks through its steps.
 */
export const replayMachine = setup({
  types: {} as { context: ReplayContext; events: ReplayEvent; input: Pick<ReplayContext, 'machine'> },
  actors: {
    read: fromPromise(
      async ({ input: { source, machine } }: { input: Pick<ReplayContext, 'source' | 'machine'> }) => {
        if (source === null) throw new Error('Nothing is to be opened');
        return readRecording(typeof source === 'string' ? await loadScript(source) : source, machine);
      },
    ),
    play: fromPromise(async ({ input: { recording, machine }, signal }: PlayArgs) => {
      if (!recording) throw new Error('Nothing was read');
      return playRecording(recording, machine, signal);
    }),
  },
  actions: {
    set: assign((_, values: Partial<ReplayContext>) => values),
    keep: assign((_, { recording, contents, refusal }: ReadRecording) => ({
      recording,
      contents,
      problem: refusal,
    })),
    fail: assign((_, { thrown }: { thrown: unknown }) => ({
      problem: toReplayProblem(thrown),
      recording: null,
    })),
    goTo: assign(({ context }, at: number) => ({
      at: Math.max(0, Math.min(context.played?.steps.length ?? 0, at)),
    })),
  },
  guards: {
    isPlayable: (_, { refusal }: ReadRecording) => refusal === null,
    hasNext: ({ context }) => context.at < (context.played?.steps.length ?? 0),
  },
  delays: { pace: 500 },
}).createMachine({
  id: 'inspectorReplay',
  context: ({ input: { machine } }) => ({ machine, source: null, ...none }),
  initial: 'empty',
  on: {
    'recording.open': {
      target: '.reading',
      actions: { type: 'set', params: ({ event }) => ({ ...none, source: event.source }) },
    },
  },
  states: {
    empty: {},
    reading: {
      tags: 'opening',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { source, machine } }) => ({ source, machine }),
        onDone: [
          {
            guard: { type: 'isPlayable', params: ({ event }) => event.output },
            target: 'replaying',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'fail', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    replaying: {
      tags: 'opening',
      invoke: {
        id: 'play',
        src: 'play',
        input: ({ context: { recording, machine } }) => ({ recording, machine }),
        onDone: {
          target: 'opened',
          actions: { type: 'set', params: ({ event }) => ({ played: event.output, recording: null }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'fail', params: ({ event }) => ({ thrown: event.error }) },
        },
      },
    },
    refused: { tags: 'failed' },
    opened: {
      initial: 'paused',
      on: {
        'step.go': { target: '.paused', actions: { type: 'goTo', params: ({ event }) => event.at } },
        'difference.go': {
          target: '.paused',
          actions: {
            type: 'goTo',
            params: ({ context: { played, at } }) => (played && findFirstDifference(played)) ?? at,
          },
        },
      },
      states: {
        paused: { on: { 'replay.toggle': { guard: 'hasNext', target: 'walking' } } },
        walking: {
          tags: 'walking',
          on: { 'replay.toggle': 'paused' },
          after: {
            pace: [
              {
                guard: 'hasNext',
                target: 'walking',
                reenter: true,
                actions: { type: 'goTo', params: ({ context }) => context.at + 1 },
              },
              { target: 'paused' },
            ],
          },
        },
      },
    },
  },
});

export type ReplayActor = ActorRefFrom<typeof replayMachine>;
