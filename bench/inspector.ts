import { assign, createActor, setup } from 'xstate';
import type { Inspected } from '../src/inspector/recorder/inspected.ts';
import { createRecorder } from '../src/inspector/recorder/recorder.ts';
import { Timeline } from '../src/inspector/recorder/timeline.ts';
import { saveTable } from './results.ts';

/** What the state inspector costs: an event with and without its recorder, and a step through a long recording. */
const eventCount = 10_000;
const rounds = 9;

/** A list’s cursor among a hundred rows: each event changes one number of a context that holds more. */
const listMachine = setup({
  types: {} as {
    context: { row: number; moves: number; rows: readonly { id: number; name: string }[] };
    events: { type: 'cursor.move'; by: number };
  },
  guards: { isWithin: ({ context, event }) => (context.row + event.by) % 100 >= 0 },
}).createMachine({
  id: 'list',
  context: {
    row: 0,
    moves: 0,
    rows: Array.from({ length: 100 }, (_, index) => ({ id: index, name: `Row ${index}` })),
  },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'cursor.move': {
          guard: 'isWithin',
          actions: assign(({ context, event }) => ({
            row: (context.row + event.by) % 100,
            moves: context.moves + 1,
          })),
        },
      },
    },
  },
});

function open(isRecorded: boolean) {
  const recorder = createRecorder({ whenIdle: () => {} });
  const list = createActor(listMachine);
  if (isRecorded) list.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  return { recorder, list: list.start() };
}

/** µs that an event takes, and that its entry takes to be written later, when the page is idle. */
function timeEvents(isRecorded: boolean): { readonly sent: number; readonly written: number } {
  const { recorder, list } = open(isRecorded);
  const start = performance.now();
  for (let index = 0; index < eventCount; index += 1) list.send({ type: 'cursor.move', by: 1 });
  const sent = performance.now();
  recorder.entries();
  const perEvent = (ms: number) => (ms / eventCount) * 1000;
  return { sent: perEvent(sent - start), written: perEvent(performance.now() - sent) };
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;

timeEvents(true);
timeEvents(false);
const pairs = Array.from({ length: rounds }, () => ({ off: timeEvents(false), on: timeEvents(true) }));
const off = median(pairs.map((pair) => pair.off.sent));
const on = median(pairs.map((pair) => pair.on.sent));
const written = median(pairs.map((pair) => pair.on.written));

await saveTable('inspector-recorder', {
  title: 'Recorder of the state inspector',
  note: `${eventCount.toLocaleString('en')} events to a list whose guard and action run on each, with the recorder off and on in turn; the median of ${rounds} rounds. The design allows 10 µs an event.`,
  columns: ['µs an event'],
  rows: [
    { name: 'off', figures: [off] },
    { name: 'on', figures: [on] },
    { name: 'its cost', figures: [on - off] },
    { name: 'written later, when the page is idle', figures: [written] },
  ],
});

const { recorder, list } = open(true);
for (let index = 0; index < eventCount; index += 1) list.send({ type: 'cursor.move', by: 1 });
const entries = [...recorder.entries()];
const first = entries[0]?.n ?? 1;
const last = entries.at(-1)?.n ?? 1;

/** The slowest and the mean step, in ms, through moments in this order. */
function timeSteps(moments: readonly number[]): readonly number[] {
  const timeline = new Timeline(entries, recorder.base());
  const times = moments.map((n) => {
    const start = performance.now();
    timeline.at(n);
    return performance.now() - start;
  });
  return [Math.max(...times), times.reduce((sum, each) => sum + each, 0) / times.length];
}

const forward = entries.map(({ n }) => n);
const scattered = Array.from({ length: 1000 }, (_, index) => first + ((index * 7919) % (last - first + 1)));

await saveTable('inspector-time', {
  title: 'Stepping through a recording',
  note: `The states of all actors at a moment of a recording of ${entries.length.toLocaleString('en')} entries. The specification of the inspector allows 50 ms a step.`,
  columns: ['slowest step (ms)', 'mean step (ms)'],
  rows: [
    { name: 'forward, entry by entry', figures: timeSteps(forward) },
    { name: 'back, entry by entry', figures: timeSteps([...forward].reverse()) },
    { name: 'to a thousand moments in no order', figures: timeSteps(scattered) },
  ],
});
