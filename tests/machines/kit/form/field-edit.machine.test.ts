import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import { createFieldEditMachine } from '../../../../src/machines/kit/form/field-edit.machine.ts';
import type { FieldDraft, FieldEditContext } from '../../../../src/machines/kit/form/field-edit.types.ts';
import { type Problem, ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle } from '../../../support/client/actor.ts';

/** A berth of a harbour: a kind of record that no page has. */
interface Berth {
  readonly version: number;
  readonly name: string;
  readonly depth: string;
}
type Field = 'name' | 'depth';
type Change = Partial<Berth>;

const berth = (more: Partial<Berth> = {}): Berth => ({ version: 3, name: 'North', depth: '4', ...more });
const draft = (text: string): FieldDraft => ({ text, id: '' });
const stale = (current: Berth): Problem => problem('stale', { current });

/** With `asks`, what was typed is work: it is asked before it is lost. */
const createMachine = (save: (change: Change) => Promise<Berth>, asks = false) =>
  createFieldEditMachine<Berth, Field, Change, string>({
    id: 'berthFieldEdit',
    read: (record, field) => ({ text: record[field], id: '' }),
    isSame: ({ record, field, text }) => record[field] === text,
    ...(asks && { isWork: ({ text }) => text !== '' }),
    judge: ({ text }) => (text === '' ? 'empty' : null),
    toChange: ({ record, field, text }) => ({ version: record.version, [field]: text }),
    save,
    findCurrent: ({ kind, current }) => (kind === 'stale' ? (current as Berth) : null),
    findRejection: ({ fields }, field) => fields[`body.${field}`]?.[0] ?? null,
    toNews: ({ version }) => ({ type: 'berth.news', version }),
  });

/** The editor of a berth, over a server that answers each save in turn: with a berth, or a problem. */
function open(...answers: (Berth | Problem)[]) {
  return openWith({ asks: false }, ...answers);
}

function openWith({ asks }: { asks: boolean }, ...answers: (Berth | Problem)[]) {
  const sent: Change[] = [];
  const told: AnyEventObject[] = [];
  const details = createActor(
    fromTransition((_, event: AnyEventObject) => {
      told.push(event);
      return null;
    }, null),
  ).start();
  const machine = createMachine(async (change) => {
    sent.push(change);
    const answer = answers.shift() ?? problem('broken');
    if ('kind' in answer) throw new ProblemError(answer);
    return answer;
  }, asks);
  const actor = createActor(machine, { input: { details } }).start();
  actor.send({ type: 'field.open', field: 'name', record: berth(), locale: 'en-GB' });
  const save = async (text: string) => {
    actor.send({ type: 'field.change', draft: draft(text) });
    actor.send({ type: 'field.save' });
    await settle();
  };
  return {
    actor,
    sent,
    told,
    save,
    now: () => actor.getSnapshot(),
    tags: () => [...actor.getSnapshot().tags].sort(),
  };
}

describe('the editor of a record’s fields', () => {
  it('has no state that nothing leads to, and none that nothing leads out of', () => {
    const machine = createMachine(async () => berth(), true);
    const events = [
      { type: 'field.open', field: 'name', record: berth(), locale: 'en-GB' },
      { type: 'field.change', draft: draft('South') },
      { type: 'field.change', draft: draft('') },
      { type: 'field.save' },
      { type: 'field.cancel' },
      { type: 'field.discard' },
      { type: 'field.keep' },
      { type: 'conflict.overwrite' },
      { type: 'conflict.discard' },
      done('save', berth({ version: 4, name: 'South' })),
      failed('save', new ProblemError(stale(berth({ version: 4, name: 'West' })))),
      failed('save', new ProblemError(stale(berth({ version: 4, depth: '5' })))),
      failed('save', new ProblemError(problem('offline'))),
    ];
    const mark = ({ field, draft: typed, fault, theirs, record }: FieldEditContext<Berth, Field, string>) => [
      field,
      typed,
      fault,
      theirs?.version,
      record?.version,
    ];
    const input = { details: createActor(fromTransition(() => null, null)) };
    expect(coverageOf(machine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
  });

  it('tells the page the record after a change, and shows it before the page has loaded it', async () => {
    const { save, told, now } = open(berth({ version: 4, name: 'South' }));
    await save('South');
    expect([told, now().context.record?.name, now().context.field]).toEqual([
      [{ type: 'berth.news', version: 4 }],
      'South',
      null,
    ]);
  });

  it('keeps what was typed through every failure, and says of the field what the server says of it', async () => {
    const { save, now, actor, sent } = open(
      problem('offline'),
      problem('broken'),
      problem('forbidden'),
      problem('invalid', { fields: { 'body.name': ['tooLong'] } }),
      problem('invalid', { fields: { 'body.depth': ['invalid'] } }),
    );
    const said: unknown[] = [];
    await save('South');
    for (let again = 0; again < 5; again += 1) {
      const { draft: typed, fault, problem: why } = now().context;
      said.push([typed?.text, fault, why?.kind]);
      actor.send({ type: 'field.save' });
      await settle();
    }
    expect(said).toEqual([
      ['South', null, 'offline'],
      ['South', null, 'broken'],
      ['South', null, 'forbidden'],
      ['South', 'tooLong', undefined],
      ['South', null, 'invalid'],
    ]);
    expect(sent.length).toBe(6);
  });

  it('asks about a conflict, tells the page of the other’s record, and writes on top of it', async () => {
    const { save, told, tags, actor, sent } = open(
      stale(berth({ version: 5, name: 'West' })),
      berth({ version: 6, name: 'South' }),
    );
    await save('South');
    expect([tags(), told]).toEqual([['conflict', 'editing'], [{ type: 'berth.news', version: 5 }]]);
    actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect([tags(), sent]).toEqual([
      [],
      [
        { version: 3, name: 'South' },
        { version: 5, name: 'South' },
      ],
    ]);
  });

  it.each(['conflict.discard', 'field.cancel'] as const)(
    'keeps the record of the other after %s in a conflict',
    async (type) => {
      const { save, tags, now, actor, sent } = open(stale(berth({ version: 5, name: 'West' })));
      await save('South');
      actor.send({ type });
      const { field, record, theirs } = now().context;
      expect([tags(), field, record, theirs]).toEqual([[], null, berth({ version: 5, name: 'West' }), null]);
      expect(sent).toEqual([{ version: 3, name: 'South' }]);
    },
  );

  it('no longer says why a change failed once something else is typed', async () => {
    const { save, now, actor } = open(problem('forbidden'));
    await save('South');
    expect(now().context.problem?.kind).toBe('forbidden');
    actor.send({ type: 'field.change', draft: draft('East') });
    expect([now().context.problem, now().context.draft?.text]).toEqual([null, 'East']);
  });

  it('asks nothing if the other has written the same, as after a change whose answer was lost', async () => {
    const { save, tags, now, sent } = open(stale(berth({ version: 4, name: 'South' })));
    await save('South');
    expect([tags(), now().context.record?.version, sent.length]).toEqual([[], 4, 1]);
  });

  it('leaves a field only for another one if nothing would be lost', () => {
    const { actor, now } = open();
    const depth = { type: 'field.open', field: 'depth', record: berth(), locale: 'fr' } as const;
    actor.send({ type: 'field.change', draft: draft('South') });
    actor.send(depth);
    expect([now().context.field, now().context.draft?.text]).toEqual(['name', 'South']);
    actor.send({ type: 'field.change', draft: draft('North') });
    actor.send(depth);
    expect([now().context.field, now().context.draft?.text, now().context.locale]).toEqual([
      'depth',
      '4',
      'fr',
    ]);
  });

  describe('in which typing is work', () => {
    const depth = { type: 'field.open', field: 'depth', record: berth(), locale: 'fr' } as const;

    it.each([
      ['Escape', { type: 'field.cancel' }],
      ['another field', depth],
    ] as const)('asks before %s loses what was typed, which can be kept', (_, event) => {
      const { actor, now, tags } = openWith({ asks: true });
      actor.send({ type: 'field.change', draft: draft('South') });
      actor.send(event);
      expect(tags()).toEqual(['editing', 'leaving']);
      actor.send({ type: 'field.keep' });
      expect([tags(), now().context.field, now().context.draft?.text]).toEqual([
        ['editing'],
        'name',
        'South',
      ]);
      actor.send(event);
      actor.send({ type: 'field.discard' });
      expect([tags(), now().context.draft]).toEqual([[], null]);
    });

    it.each([
      ['nothing has changed', 'North'],
      ['there is nothing to lose', ''],
    ])('asks nothing if %s', (_, text) => {
      const { actor, now, tags } = openWith({ asks: true });
      actor.send({ type: 'field.change', draft: draft(text) });
      actor.send(depth);
      expect([tags(), now().context.field]).toEqual([['editing'], 'depth']);
      actor.send({ type: 'field.cancel' });
      expect(tags()).toEqual([]);
    });
  });
});
