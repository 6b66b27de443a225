import {
  type ActorRefFrom,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  setup,
  spawnChild,
} from 'xstate';
import type { Inspected } from '../../../src/inspector/recorder/inspected.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import {
  parseRecording,
  serializeRecording,
  toRecording,
} from '../../../src/inspector/recording/recording.ts';
import type { Recording } from '../../../src/inspector/recording/recording.types.ts';
import { type Replay, type ReplayOptions, startReplay } from '../../../src/inspector/replay/replay.ts';

/** What the machines of the desk read and change: a replay must leave it alone. */
export interface World {
  isOnline: boolean;
  readonly calls: string[];
  readonly written: string[];
  ring: (() => void) | null;
}

export const createWorld = (): World => ({ isOnline: true, calls: [], written: [], ring: null });

const note = setup({ types: {} as { context: { text: string }; input: { text: string } } }).createMachine({
  id: 'note',
  context: ({ input }) => ({ text: input.text }),
  initial: 'open',
  states: {
    open: { on: { 'note.pin': 'pinned', 'note.close': 'closed' } },
    pinned: {},
    closed: { type: 'final' },
  },
});

interface DeskContext {
  readonly rows: readonly number[];
  readonly openedAt: Date | null;
  readonly rings: number;
  readonly problem: unknown;
}

type DeskEvent =
  | { type: 'desk.open'; page: number }
  | { type: 'desk.note'; text: string }
  | { type: 'desk.ring' }
  | { type: 'desk.leave' };

/** A desk that loads a page, turns stale after a while, hears a bell, and has notes as its children. */
export const createDesk = (world: World) =>
  setup({
    types: {} as { context: DeskContext; events: DeskEvent; input: { owner: string } },
    actors: {
      note,
      load: fromPromise(async ({ input }: { input: { page: number } }) => {
        world.calls.push(`load ${input.page}`);
        if (input.page > 9) throw new Error('There is no such page');
        return [input.page, input.page + 1];
      }),
      bell: fromCallback(({ sendBack }) => {
        world.calls.push('bell');
        world.ring = () => sendBack({ type: 'desk.ring' });
      }),
    },
    delays: { stale: 1000 },
    guards: { isOnline: () => world.isOnline },
    actions: { write: () => world.written.push('opened') },
  }).createMachine({
    id: 'desk',
    context: { rows: [], openedAt: null, rings: 0, problem: null },
    invoke: { id: 'bell', src: 'bell' },
    initial: 'closed',
    on: {
      'desk.ring': { actions: assign({ rings: ({ context }) => context.rings + 1 }) },
      'desk.note': {
        actions: spawnChild('note', { input: ({ event }) => ({ text: 'text' in event ? event.text : '' }) }),
      },
    },
    states: {
      closed: {
        on: {
          'desk.open': [
            {
              guard: 'isOnline',
              target: 'loading',
              actions: ['write', assign({ openedAt: () => new Date() })],
            },
            { target: 'offline' },
          ],
        },
      },
      offline: {},
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ event }) => ({ page: event.type === 'desk.open' ? event.page : 0 }),
          onDone: { target: 'ready', actions: assign({ rows: ({ event }) => event.output }) },
          onError: { target: 'failed', actions: assign({ problem: ({ event }) => event.error }) },
        },
      },
      ready: { after: { stale: 'old' }, on: { 'desk.leave': 'closed' } },
      old: {},
      failed: {},
    },
  });

export type Desk = ReturnType<typeof createDesk>;

/** The desk as a later build has it: with other states, or with another beginning. */
export function rebuildDesk({
  states = {},
  ...parts
}: {
  readonly states?: object;
  readonly on?: object;
}): AnyStateMachine {
  const desk = createDesk(createWorld()) as unknown as AnyStateMachine;
  const config = { ...desk.config, ...parts, states: { ...desk.config.states, ...states } };
  return createMachine(config as object, desk.implementations as object);
}

/** What has been resolved so far is followed by what waits for it. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface Session {
  readonly desk: ActorRefFrom<Desk>;
  readonly clock: SimulatedClock;
}

/** Records what `act` does with a desk, and returns the file that is saved of it. */
export async function recordDesk(
  world: World,
  act: (session: Session) => Promise<void> | void,
): Promise<Recording> {
  const recorder = createRecorder({ whenIdle: () => {} });
  const clock = new SimulatedClock();
  const desk = createActor(createDesk(world), { input: { owner: 'Ada' }, clock });
  desk.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  desk.start();
  await act({ desk, clock });
  await settle();
  const environment = {
    locale: 'en',
    timeZone: 'Europe/London',
    viewport: [1280, 800] as const,
    clock0: recorder.startedAt,
    seed: null,
    route: '/desk',
    rules: [],
    faults: [],
  };
  const app = { build: 'test', machines: {} };
  const parsed = parseRecording(serializeRecording(toRecording(recorder.entries(), app, environment)));
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed.recording;
}

/** Plays with a machine that may be another one than the recorded. */
export const optionsFor = (machine: AnyStateMachine): ReplayOptions => ({
  machine,
  loadMachine: () => Promise.reject(new Error('The desk loads no machines')),
  createWorld: () => ({ within: (work) => work(), ending: () => {} }),
  reads: { guards: { desk: ['isOnline'] }, events: [] },
  loaders: [],
});

/** Plays a recording to its end. */
export async function play(recording: Recording, machine: AnyStateMachine): Promise<Replay> {
  const replay = startReplay(recording, optionsFor(machine));
  while (await replay.step());
  return replay;
}
