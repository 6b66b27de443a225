import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createActor, createMachine, fromCallback, fromPromise, spawnChild } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import { editsMachine } from '../../../../src/machines/grid/edits/edits.machine.ts';
import type { FoundNames } from '../../../../src/machines/grid/edits/paste.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { cell, definition, edit, row, Server } from './stage.ts';

const stateOf = ({ edits }: ReturnType<typeof edit>) =>
  [...edits.getSnapshot().context.pending].map(([key, { value, state }]) => [key, value, state]);

describe('the editor of a cell', () => {
  it('takes what is typed, shows it at once, and has it when the server has it', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'remark') });
    stage.edits.send({ type: 'edit.type', text: ' call on Monday ' });
    stage.edits.send({ type: 'edit.commit', move: 'down' });
    expect(stateOf(stage)).toEqual([['1:remark', 'call on Monday', 'saving']]);
    await settle();
    expect([stateOf(stage), server.writes, stage.told]).toEqual([
      [],
      [{ id: 1, change: { remark: 'call on Monday' } }],
      [
        { type: 'edit.ended', move: 'down' },
        { type: 'rows.written', rows: [row(1, { remark: 'call on Monday', version: 2 })] },
      ],
    ]);
  });

  it('keeps what is wrong in the field, says what it is, and sends nothing', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'preference') });
    stage.edits.send({ type: 'edit.type', text: '12' });
    stage.edits.send({ type: 'edit.commit' });
    await settle();
    const { open } = stage.edits.getSnapshot().context;
    expect([open?.text, open?.problem, server.writes, stage.told]).toEqual([
      '12',
      { id: 'cell.tooBig', limit: 9 },
      [],
      [],
    ]);
    stage.edits.send({ type: 'edit.type', text: '٣' });
    stage.edits.send({ type: 'edit.commit' });
    await settle();
    expect(server.read(1).preference).toBe(3);
  });

  it('drops what is typed when it is cancelled', () => {
    const stage = edit(new Server([row(1)]));
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'remark'), text: 'x' });
    stage.edits.send({ type: 'edit.cancel' });
    expect([stateOf(stage), stage.told]).toEqual([[], [{ type: 'edit.ended' }]]);
  });

  it('reads the words of the present language, and turns a flag over when it is to choose at once', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    stage.edits.send({
      type: 'words.changed',
      locale: 'fr',
      words: { priority: { high: 'Haute' }, flagged: { true: 'Oui', false: 'Non' } },
    });
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'priority'), text: 'haute' });
    stage.edits.send({ type: 'edit.commit' });
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'flagged'), open: true });
    expect(stage.edits.getSnapshot().context.open?.text).toBe('Oui');
    stage.edits.send({ type: 'edit.commit' });
    await settle(20);
    expect([server.read(1).priority, server.read(1).flagged]).toEqual(['high', true]);
  });

  it('puts the same into every chosen cell that may be changed', async () => {
    const rows = [row(1), row(2), row(3, { editable: [] })];
    const server = new Server(rows);
    const stage = edit(server);
    const into = rows.map((each) => cell(each, 'remark'));
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'remark'), text: 'same' });
    stage.edits.send({ type: 'edit.commit', into });
    await settle();
    expect([1, 2, 3].map((id) => server.read(id).remark)).toEqual(['same', 'same', null]);
  });
});

const searching = (options: () => Promise<readonly Option[]>, found: FoundNames = new Map()) =>
  editsMachine.provide({
    actors: {
      searchOptions: fromPromise<readonly Option[], { reference: 'counsellor' | undefined; text: string }>(
        options,
      ),
      findNames: fromPromise<FoundNames, { names: ReadonlyMap<string, ReadonlySet<string>> }>(
        async () => found,
      ),
    } as never,
  });

describe('a reference', () => {
  it('is searched a little after the last key, and chosen by its name', async () => {
    const server = new Server([row(1)]);
    const asked: string[] = [];
    const stage = edit(server, {
      machine: searching(async () => {
        asked.push('asked');
        return [{ id: 7, label: 'Nadia Karim' }];
      }),
    });
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'counsellor') });
    await settle();
    stage.edits.send({ type: 'edit.type', text: 'nadia k' });
    stage.edits.send({ type: 'edit.type', text: 'nadia karim' });
    stage.clock.increment(150);
    await settle();
    stage.edits.send({ type: 'edit.commit' });
    await settle();
    expect([asked.length, server.writes]).toEqual([2, [{ id: 1, change: { counsellorId: 7 } }]]);
  });

  it('is looked up when its name is committed before the answer', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server, {
      machine: searching(
        () => deferred<readonly Option[]>().promise,
        new Map([['counsellor nadia', { id: 7, label: 'Nadia' }]]),
      ),
    });
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'counsellor'), text: 'Nadia' });
    stage.edits.send({ type: 'edit.commit', move: 'right' });
    await settle();
    expect([server.writes, stage.told[0]]).toEqual([
      [{ id: 1, change: { counsellorId: 7 } }],
      { type: 'edit.ended', move: 'right' },
    ]);
  });

  it('of an unknown name stays in the field', async () => {
    const stage = edit(new Server([row(1)]), { machine: searching(async () => []) });
    stage.edits.send({ type: 'edit.open', cell: cell(row(1), 'counsellor'), text: 'Nobody' });
    stage.edits.send({ type: 'edit.commit' });
    await settle();
    const { open } = stage.edits.getSnapshot().context;
    expect([open?.text, open?.problem]).toEqual(['Nobody', { id: 'cell.reference' }]);
  });
});

describe('a write', () => {
  it('goes with all cells of its row that wait, one call after another', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    const set = (id: string, value: string | boolean) =>
      stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(1), id), value }] });
    set('remark', 'a');
    set('priority', 'high');
    set('flagged', true);
    set('remark', 'b');
    await settle(20);
    expect(server.writes).toEqual([
      { id: 1, change: { remark: 'a' } },
      { id: 1, change: { remark: 'b', priority: 'high', flagged: true } },
    ]);
  });

  it('runs for four rows at a time', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => row(index + 1));
    const held = deferred<void>();
    const started: number[] = [];
    const server = new Server(rows);
    const stage = edit(server, {
      change: async (of, change) => {
        started.push(of.id);
        await held.promise;
        return server.change(of, change);
      },
    });
    const changes = rows.map((each) => ({ cell: cell(each, 'remark'), value: 'x' }));
    stage.edits.send({ type: 'cell.set', changes });
    expect(started).toEqual([1, 2, 3, 4]);
    held.resolve();
    await settle(60);
    expect([server.writes.length, stateOf(stage)]).toEqual([9, []]);
  });

  it('is merged with what someone else changed elsewhere in the row', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    server.put(1, { priority: 'urgent' });
    stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(1), 'remark'), value: 'mine' }] });
    await settle(20);
    expect([server.read(1).remark, server.read(1).priority, stateOf(stage)]).toEqual(['mine', 'urgent', []]);
  });

  it('lets the person choose where both changed the same cell', async () => {
    for (const [choice, wanted] of [
      ['cell.keepMine', 'mine'],
      ['cell.takeTheirs', 'theirs'],
    ] as const) {
      const server = new Server([row(1)]);
      const stage = edit(server);
      server.put(1, { remark: 'theirs' });
      stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(1), 'remark'), value: 'mine' }] });
      await settle(20);
      expect(stateOf(stage)).toEqual([['1:remark', 'mine', 'stale']]);
      stage.edits.send({ type: choice, key: '1:remark' });
      await settle(20);
      expect([server.read(1).remark, stateOf(stage)]).toEqual([wanted, []]);
    }
  });

  it('that is refused keeps what was typed and says why, to be tried again or dropped', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    server.failures.push('forbidden');
    stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(1), 'remark'), value: 'mine' }] });
    await settle();
    const waiting = stage.edits.getSnapshot().context.pending.get('1:remark');
    expect([waiting?.state, waiting?.reason, stage.edits.getSnapshot().hasTag('unsaved')]).toEqual([
      'refused',
      ['problem.forbidden'],
      true,
    ]);
    stage.edits.send({ type: 'cell.retry', key: '1:remark' });
    await settle();
    expect([server.read(1).remark, stage.edits.getSnapshot().hasTag('unsaved')]).toEqual(['mine', false]);
    server.failures.push('invalid');
    stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(server.read(1), 'remark'), value: 'no' }] });
    await settle();
    stage.edits.send({ type: 'cell.discard', key: '1:remark' });
    expect([stateOf(stage), server.read(1).remark]).toEqual([[], 'mine']);
  });

  it('waits without a connection and goes when that is back, or after a while', async () => {
    for (const end of ['restored', 'time'] as const) {
      const server = new Server([row(1)]);
      const stage = edit(server);
      server.failures.push('offline');
      stage.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(1), 'remark'), value: 'x' }] });
      await settle();
      expect([stateOf(stage), stage.edits.getSnapshot().hasTag('waiting')]).toEqual([
        [['1:remark', 'x', 'dirty']],
        true,
      ]);
      if (end === 'time') stage.clock.increment(2000);
      else stage.edits.send({ type: 'connection.restored' });
      await settle();
      expect(server.read(1).remark).toBe('x');
      stage.stop();
    }
  });

  it('whose answer was lost is recognised as made', async () => {
    const server = new Server([row(1)]);
    const losing = edit(server, {
      change: async (of, fields) => {
        const answer = await server.change(of, fields);
        if (server.writes.length > 1) return answer;
        throw new ProblemError(problem('offline'));
      },
    });
    losing.edits.send({ type: 'cell.set', changes: [{ cell: cell(row(1), 'remark'), value: 'x' }] });
    await settle();
    losing.edits.send({ type: 'connection.restored' });
    await settle(20);
    expect([stateOf(losing), server.writes.length]).toEqual([[], 1]);
    losing.stop();
  });
});

describe('steps', () => {
  it('are taken back and made again, many cells as one', async () => {
    const rows = [row(1, { remark: 'one' }), row(2, { remark: 'two' })];
    const server = new Server(rows);
    const stage = edit(server);
    stage.edits.send({ type: 'cells.clear', cells: rows.map((each) => cell(each, 'remark')) });
    await settle(20);
    const remarks = () => [1, 2].map((id) => server.read(id).remark);
    const seen = [remarks()];
    stage.edits.send({ type: 'history.undo' });
    await settle(20);
    seen.push(remarks());
    stage.edits.send({ type: 'history.redo' });
    await settle(20);
    seen.push(remarks());
    expect(seen).toEqual([
      [null, null],
      ['one', 'two'],
      [null, null],
    ]);
  });

  it('do not go over what someone else has written since', async () => {
    const server = new Server([row(1, { remark: 'old' })]);
    const stage = edit(server);
    stage.edits.send({
      type: 'cell.set',
      changes: [{ cell: cell(server.read(1), 'remark'), value: 'mine' }],
    });
    await settle();
    server.put(1, { remark: 'theirs' });
    stage.edits.send({ type: 'history.undo' });
    await settle(20);
    expect([server.read(1).remark, stateOf(stage)]).toEqual(['theirs', [['1:remark', 'old', 'stale']]]);
  });

  it('are bulk changes too, in their order, which are undone as a job and not made again', async () => {
    const { subject, events } = startAmong(editsMachine, 'edits', ['jobs'], {
      definition,
      change: undefined,
    });
    const changed = { cell: cell(row(1, { remark: 'old' }), 'remark'), value: 'new' };
    subject.send({ type: 'history.addJob', job: 7 });
    subject.send({ type: 'cell.set', changes: [changed] });
    subject.send({ type: 'history.addJob', job: 9 });
    const { undo } = subject.getSnapshot().context;
    for (let press = 0; press < 4; press += 1) subject.send({ type: 'history.undo' });
    const { redo } = subject.getSnapshot().context;
    expect([undo.length, events, redo.length]).toEqual([
      3,
      [
        { to: 'jobs', event: { type: 'job.undo', id: 9 } },
        { to: 'jobs', event: { type: 'job.undo', id: 7 } },
      ],
      1,
    ]);
  });

  it('pass over bulk changes that were undone elsewhere', () => {
    const undone = createMachine({
      on: { 'job.undo': { guard: ({ event }) => event.id !== 9, actions: [] } },
    });
    const root = createMachine({
      entry: [
        spawnChild(undone, { id: 'jobs', systemId: 'jobs' }),
        spawnChild(editsMachine, {
          id: 'edits',
          systemId: 'edits',
          input: { definition, loadRow: undefined },
        }),
      ],
    });
    const actor = createActor(root).start();
    const edits: AnyActorRef = actor.system.get('edits');
    for (const job of [7, 9, 9]) edits.send({ type: 'history.addJob', job });
    edits.send({ type: 'history.undo' });
    expect(edits.getSnapshot().context.undo).toEqual([]);
    actor.stop();
  });

  it('are kept up to a hundred', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    for (let turn = 0; turn <= 120; turn += 1)
      stage.edits.send({
        type: 'cell.set',
        changes: [{ cell: cell(row(1), 'remark'), value: String(turn) }],
      });
    expect(stage.edits.getSnapshot().context.undo.length).toBe(100);
    await settle(30);
  });

  it('fill cells from others, across columns by their text', async () => {
    const rows = [row(1, { remark: '3' }), row(2)];
    const server = new Server(rows);
    const stage = edit(server);
    const [first = row(1), second = row(2)] = rows;
    stage.edits.send({
      type: 'cells.fill',
      from: [cell(first, 'remark'), cell(first, 'remark')],
      into: [cell(second, 'remark'), cell(second, 'preference')],
    });
    await settle();
    expect([server.read(2).remark, server.read(2).preference]).toEqual(['3', 3]);
  });
});

const pasting = (text: string, rows: readonly ReturnType<typeof row>[], columns: readonly string[]) =>
  ({
    type: 'cells.paste',
    text,
    block: rows.map((each) => columns.map((id) => cell(each, id))),
    area: { rows: 1, columns: 1 },
  }) as const;

describe('a paste', () => {
  it('of one good cell is taken at once', async () => {
    const server = new Server([row(1)]);
    const stage = edit(server);
    stage.edits.send(pasting('hello', [row(1)], ['remark']));
    await settle();
    expect(server.read(1).remark).toBe('hello');
  });

  it('from a table of one column stays in one column, whatever its cells contain', () => {
    const rows = [row(1), row(2)];
    const stage = edit(new Server(rows));
    stage.edits.send({ ...pasting('Obi, 4\nDiallo, 5', rows, ['remark', 'preference']), isTabbed: true });
    const { paste } = stage.edits.getSnapshot().context;
    expect(paste?.cells.map(({ cell: pasted, text }) => [pasted.column.id, text])).toEqual([
      ['remark', 'Obi, 4'],
      ['remark', 'Diallo, 5'],
    ]);
  });

  it('of more is shown first, and only what is good is taken', async () => {
    const rows = [row(1), row(2)];
    const server = new Server(rows);
    const stage = edit(server);
    stage.edits.send(pasting('note\t4\nother\tmany\nbeyond\t1', rows, ['remark', 'preference']));
    const { paste } = stage.edits.getSnapshot().context;
    expect([paste?.cells.map(({ outcome }) => outcome), paste?.skipped]).toEqual([
      ['changed', 'changed', 'changed', 'refused'],
      2,
    ]);
    stage.edits.send({ type: 'paste.apply' });
    await settle(20);
    expect([
      server.read(1).remark,
      server.read(1).preference,
      server.read(2).remark,
      server.read(2).preference,
    ]).toEqual(['note', 4, 'other', null]);
    stage.edits.send({ type: 'history.undo' });
    await settle(20);
    expect([server.read(1).remark, server.read(2).remark]).toEqual([null, null]);
  });

  it('is read as it is chosen, its headings left out, and then never taken unseen', async () => {
    const rows = [row(1), row(2)];
    const server = new Server(rows);
    const stage = edit(server);
    const read = () => {
      const { paste } = stage.edits.getSnapshot().context;
      const { separator, hasHeadings } = paste?.reading ?? {};
      return {
        separator,
        hasHeadings,
        cells: paste?.cells.map(({ cell: { column }, text }) => [column.id, text]),
      };
    };
    stage.edits.send(pasting('Obi, 4\nDiallo, 5', rows, ['remark', 'preference']));
    expect(read()).toEqual({
      separator: ',',
      hasHeadings: false,
      cells: [
        ['remark', 'Obi'],
        ['preference', ' 4'],
        ['remark', 'Diallo'],
        ['preference', ' 5'],
      ],
    });
    stage.edits.send({ type: 'paste.read', separator: null });
    const lines = [
      ['remark', 'Obi, 4'],
      ['remark', 'Diallo, 5'],
    ];
    expect(read()).toEqual({ separator: null, hasHeadings: false, cells: lines });
    stage.edits.send({ type: 'paste.read', hasHeadings: true });
    expect(read()).toEqual({ separator: null, hasHeadings: true, cells: [lines[1]] });
    expect([...stage.edits.getSnapshot().tags]).toContain('previewing');
    stage.edits.send({ type: 'paste.read', hasHeadings: false });
    expect(read().cells).toEqual(lines);
    stage.edits.send({ type: 'paste.read', hasHeadings: true });
    expect(server.writes).toEqual([]);
    stage.edits.send({ type: 'paste.apply' });
    await settle(20);
    expect([server.read(1).remark, server.read(2).remark]).toEqual(['Diallo, 5', null]);
  });

  it('changes nothing when it is cancelled', async () => {
    const server = new Server([row(1), row(2)]);
    const stage = edit(server);
    stage.edits.send(pasting('a\nb', [row(1), row(2)], ['remark']));
    stage.edits.send({ type: 'paste.cancel' });
    await settle();
    expect([server.writes, stage.edits.getSnapshot().context.paste]).toEqual([[], null]);
  });

  it('looks names up, and refuses those that are not one record’s', async () => {
    const rows = [row(1), row(2)];
    const server = new Server(rows);
    const stage = edit(server, {
      machine: searching(async () => [], new Map([['counsellor nadia', { id: 7, label: 'Nadia' }]])),
    });
    stage.edits.send(pasting('Nadia\nNobody', rows, ['counsellor']));
    await settle();
    expect(stage.edits.getSnapshot().context.paste?.cells.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'refused',
    ]);
    stage.edits.send({ type: 'paste.apply' });
    await settle();
    expect(server.read(1).counsellorId).toBe(7);
  });
});

it('every state of the edits can be reached, and every failed one be left', () => {
  const silent = editsMachine.provide({
    actors: { write: fromCallback(() => {}), watchWake: fromCallback(() => {}) } as never,
    // Without a grid above there is no one to tell.
    actions: { notifyEnded: () => {}, notifyWritten: () => {} },
  });
  const reference = { type: 'edit.open', cell: cell(row(1), 'counsellor'), text: 'x' };
  const written = { ...row(1), version: 2, remark: 'x' };
  const events = [
    { type: 'edit.open', cell: cell(row(1), 'remark') },
    reference,
    { type: 'edit.type', text: 'y' },
    { type: 'edit.setOptionsOpen', open: true },
    { type: 'edit.commit' },
    { type: 'edit.cancel' },
    done('searchOptions', []),
    failed('searchOptions'),
    done('findNames', new Map()),
    failed('findNames'),
    { type: 'xstate.after.searchDelay.edits.editor.open.debouncing' },
    { type: 'cell.set', changes: [{ cell: cell(row(1), 'remark'), value: 'x' }] },
    { type: 'write.done', rowId: 1, row: written, fields: ['remark'] },
    { type: 'write.failed', rowId: 1, problem: { kind: 'offline', errors: [], fields: {} } },
    { type: 'connection.restored' },
    { type: 'edits.retry' },
    pasting('Nadia\nNobody', [row(1), row(2)], ['counsellor']),
    done('findPasted', new Map()),
    { type: 'paste.read', hasHeadings: true },
    { type: 'paste.cancel' },
  ];
  const input = { definition, change: async () => row(1) };
  const mark = ({
    pending,
    open,
    paste,
  }: {
    pending: Map<string, { state: string }>;
    open: { text: string } | null;
    paste: unknown;
  }) => [[...pending].map(([key, { state }]) => [key, state]), open?.text ?? null, paste !== null];
  expect(coverageOf(silent, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
