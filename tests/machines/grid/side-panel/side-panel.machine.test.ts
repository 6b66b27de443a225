import { afterAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationNotes } from '../../../../contract/applications/notes.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import {
  type NoteCommand,
  notesMachine,
  parseNote,
} from '../../../../src/machines/features/applications/notes/notes.machine.ts';
import {
  parseTask,
  type TaskCommand,
  tasksMachine,
} from '../../../../src/machines/features/applications/tasks/tasks.machine.ts';
import type { SidePanelContext } from '../../../../src/machines/grid/side-panel/side-panel.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { provideStorage } from '../../shell/tabs/storage.ts';

const storage = provideStorage();
beforeEach(storage.clear);
afterAll(storage.remove);

const input = { id: 30 };
const none: ApplicationNotes = { notes: [], audiences: ['internal', 'shared'] };

type Performing = {
  recordId: number;
  command: NoteCommand | null;
  key: string;
  data: ApplicationNotes | null;
};
type PerformingTask = Omit<Performing, 'command' | 'data'> & {
  command: TaskCommand | null;
  data: readonly Task[] | null;
};

function staged(perform: () => Promise<void> = async () => {}) {
  const calls: Performing[] = [];
  let reads = 0;
  const machine = notesMachine.provide({
    actors: {
      load: fromPromise<ApplicationNotes, { recordId: number }>(async () => {
        reads += 1;
        return none;
      }),
      perform: fromPromise<ApplicationNotes | null, Performing>(async ({ input: call }) => {
        calls.push(call);
        await perform();
        return null;
      }),
    },
  });
  return { ...start(machine, { input }), calls, reads: () => reads };
}

const typed = (value: string, field = 'words') => ({ type: 'draft.change', field, value }) as const;
const changed = (id: number) =>
  ({ type: 'record.changed', subject: 'Application', id, version: null }) as const;

describe('what stands beside a record', () => {
  it('is written, read anew, and its field is empty again', async () => {
    const { actor, calls, reads } = staged();
    await settle();
    actor.send(typed('  Called the family '));
    actor.send({ type: 'draft.submit' });
    await settle();
    const { draft } = actor.getSnapshot().context;
    expect([calls.map(({ command }) => command), reads(), draft]).toEqual([
      [{ kind: 'write', audience: 'internal', words: 'Called the family' }],
      2,
      { words: '', audience: '' },
    ]);
  });

  it('keeps what was typed when it is refused, and when the tab is read anew', async () => {
    const { actor, calls } = staged(async () => {
      throw new ProblemError(problem('offline'));
    });
    await settle();
    actor.send(typed('Called'));
    actor.send({ type: 'draft.submit' });
    await settle();
    actor.send({ type: 'draft.submit' });
    await settle();
    const { draft, refusal } = actor.getSnapshot().context;
    expect([draft.words, refusal?.kind, calls[0]?.key === calls[1]?.key]).toEqual([
      'Called',
      'offline',
      true,
    ]);
    actor.stop();
    expect(staged().actor.getSnapshot().context.draft.words).toBe('Called');
  });

  it('takes what is submitted also while it is read anew', async () => {
    const { actor, calls } = staged();
    await settle();
    actor.send(changed(30));
    actor.send(typed('Called'));
    actor.send({ type: 'draft.submit' });
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('is read anew when its record has changed, and not for those of others', async () => {
    const { actor, clock, reads } = staged();
    await settle();
    const counts: number[] = [];
    for (const id of [31, 30]) {
      actor.send(changed(id));
      clock.increment(300);
      await settle();
      counts.push(reads());
    }
    expect(counts).toEqual([1, 2]);
  });

  it('is read once more when its record changes while it is read, or while what is refused is under way', async () => {
    const { actor, clock, reads } = staged(async () => {
      throw new ProblemError(problem('broken'));
    });
    for (const id of [31, 30, 30]) actor.send(changed(id));
    await settle();
    clock.increment(300);
    await settle();
    const first = reads();
    actor.send(typed('Called'));
    actor.send({ type: 'draft.submit' });
    actor.send(changed(30));
    await settle();
    for (const _ of [1, 2]) {
      clock.increment(300);
      await settle();
    }
    expect([first, reads()]).toEqual([2, 3]);
  });

  it('is read anew after a call without a line, if its record has changed meanwhile', async () => {
    const { actor, clock, reads } = staged(async () => {
      throw new ProblemError(problem('offline'));
    });
    await settle();
    actor.send({ type: 'sidePanel.perform', command: { kind: 'remove', noteId: 3 } });
    actor.send(changed(30));
    await settle();
    clock.increment(300);
    await settle();
    expect(reads()).toBe(2);
  });

  it('sends other words under another key, and the same again under the same', async () => {
    const { actor, calls } = staged(async () => {
      throw new ProblemError(problem('offline'));
    });
    await settle();
    for (const words of ['Called', null, 'Called again']) {
      if (words !== null) actor.send(typed(words));
      actor.send({ type: 'draft.submit' });
      await settle();
    }
    const [first, second, third] = calls.map(({ key }) => key);
    expect([first === second, first === third]).toEqual([true, false]);
  });

  it('cannot be changed while it is sent, and is gone from the tab once it is written', async () => {
    const { actor, calls } = staged();
    await settle();
    actor.send(typed('Called'));
    actor.send({ type: 'draft.submit' });
    actor.send(typed('Something else'));
    await settle();
    expect(calls.map(({ command }) => command)).toEqual([
      { kind: 'write', audience: 'internal', words: 'Called' },
    ]);
    const again = staged();
    expect(again.actor.getSnapshot().context.draft).toEqual({ words: '', audience: '' });
  });

  it('stays as it is when something cannot be done without a line, and is read anew when it is refused', async () => {
    const seen: unknown[] = [];
    for (const kind of ['offline', 'stale'] as const) {
      const { actor, reads } = staged(async () => {
        throw new ProblemError(problem(kind));
      });
      await settle();
      actor.send({ type: 'sidePanel.perform', command: { kind: 'remove', noteId: 3 } });
      await settle();
      await settle();
      seen.push([reads(), actor.getSnapshot().context.refusal?.kind, actor.getSnapshot().hasTag('loaded')]);
    }
    expect(seen).toEqual([
      [1, 'offline', true],
      [2, 'stale', true],
    ]);
  });

  it('reads a date without its year in the year of the device', async () => {
    // In the zone of these tests, 2027 begins at 03:30 in UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:29:59.999Z') });
    const commands: (TaskCommand | null)[] = [];
    const machine = tasksMachine.provide({
      actors: {
        load: fromPromise<readonly Task[], { recordId: number }>(async () => []),
        perform: fromPromise<readonly Task[] | null, PerformingTask>(async ({ input: call }) => {
          commands.push(call.command);
          return null;
        }),
      },
    });
    const { actor } = start(machine, { input });
    await settle();
    actor.send(typed('Call'));
    actor.send(typed('31 December', 'dueOn'));
    actor.send({ type: 'draft.submit' });
    await settle();
    vi.useRealTimers();
    expect(commands).toEqual([{ kind: 'open', words: 'Call', dueOn: '2026-12-31' }]);
  });

  it('says what is wrong with which field', () => {
    const reading = { locale: 'fr', today: '2026-11-21' as const };
    expect([
      parseNote({ words: ' ', audience: 'shared' }),
      parseNote({ words: 'Bonjour', audience: 'shared' }),
      parseTask({ words: '', dueOn: '' }, reading),
      parseTask({ words: 'Rappeler', dueOn: 'demain' }, reading),
      parseTask({ words: 'Rappeler', assignee: 'Nad' }, reading),
      parseTask({ words: 'Rappeler', dueOn: '01/12/2026', assignee: 'Nadia', assigneeId: '4' }, reading),
    ]).toEqual([
      { faults: { words: 'required' } },
      { command: { kind: 'write', words: 'Bonjour', audience: 'shared' } },
      { faults: { words: 'required' } },
      { faults: { dueOn: 'invalid' } },
      { faults: { assignee: 'unknown' } },
      { command: { kind: 'open', words: 'Rappeler', dueOn: '2026-12-01', assigneeId: 4 } },
    ]);
  });
});

test('every state of it can be reached, and every failed one be left', () => {
  const events = [
    { type: 'sidePanel.refresh' },
    { type: 'stream.reset' },
    { type: 'connection.restored' },
    changed(30),
    typed('Called'),
    { type: 'draft.submit' },
    { type: 'sidePanel.perform', command: { kind: 'remove', noteId: 3 } },
    { type: 'xstate.after.gatherDelay.notes.outdated' },
    done('load', none),
    done('write', null),
    done('perform', null),
    done('perform', none),
    ...(['offline', 'forbidden', 'broken'] as const).flatMap((kind) =>
      ['load', 'write', 'perform'].map((actor) => failed(actor, new ProblemError(problem(kind)))),
    ),
  ];
  const mark = ({ data, draft, problem: kept }: SidePanelContext<ApplicationNotes>) => [
    data !== null,
    draft.words,
    kept?.kind,
  ];
  expect(coverageOf(notesMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
