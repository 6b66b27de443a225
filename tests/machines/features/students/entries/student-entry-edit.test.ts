import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, fromTransition } from 'xstate';
import { emptyProfile, type Student } from '../../../../../contract/people/students.ts';
import {
  type EntryDraft,
  type EntryFaults,
  type EntryPath,
  readEntry,
} from '../../../../../src/machines/features/students/entries/student-entries.ts';
import { studentEntryEditMachine } from '../../../../../src/machines/features/students/entries/student-entry-edit.machine.ts';
import type { FieldEditContext, FieldSave } from '../../../../../src/machines/kit/form/field-edit.types.ts';
import type { FieldChange } from '../../../../../src/services/applications/student-records.service.ts';
import { type Problem, ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle } from '../../../../support/client/actor.ts';
import { ielts, pte, school, studentWith } from '../../../../support/records/students.ts';

const stale = (current: Student): Problem => problem('stale', { current });

/** The editor of a student's entries over a server that answers each save in turn: with a student, or a problem. */
function open(field: EntryPath, ...answers: (Student | Problem)[]) {
  const sent: FieldChange[] = [];
  const told: string[] = [];
  const details = createActor(
    fromTransition((_, event: AnyEventObject) => {
      told.push(event.type);
      return null;
    }, null),
  ).start();
  const machine = studentEntryEditMachine.provide({
    actors: {
      save: fromPromise<Student, FieldSave<FieldChange>>(async ({ input }) => {
        sent.push(input.change);
        const answer = answers.shift() ?? problem('broken');
        if ('kind' in answer) throw new ProblemError(answer);
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { details } }).start();
  const opening = { type: 'field.open', field, record: studentWith(), locale: 'en-GB' } as const;
  actor.send(opening);
  const now = () => actor.getSnapshot();
  const type = (fields: EntryDraft['fields']) => {
    const draft = now().context.draft as EntryDraft;
    actor.send({ type: 'field.change', draft: { ...draft, fields: { ...draft.fields, ...fields } } });
  };
  const save = async (fields: EntryDraft['fields'] = {}) => {
    type(fields);
    actor.send({ type: 'field.save' });
    await settle();
  };
  const remove = async () => {
    actor.send({ ...opening, draft: { ...readEntry(studentWith(), field), isRemoval: true } });
    actor.send({ type: 'field.save' });
    await settle();
  };
  return { actor, sent, told, now, type, save, remove, tags: () => [...now().tags].sort() };
}

describe('an entry of a student', () => {
  it('has no state that nothing leads to, and none that nothing leads out of', () => {
    const record = studentWith();
    const typed = (overall: string): EntryDraft => ({
      fields: { type: 'ielts', takenOn: '2026-03-14', overall, lowest: '6.5' },
      isRemoval: false,
    });
    const opening = { type: 'field.open', field: 'tests.0', record, locale: 'en-GB' };
    const events = [
      opening,
      { ...opening, draft: { ...typed('7'), isRemoval: true } },
      { type: 'field.change', draft: typed('8') },
      { type: 'field.change', draft: typed('9.5') },
      { type: 'field.save' },
      { type: 'field.cancel' },
      { type: 'field.discard' },
      { type: 'field.keep' },
      { type: 'conflict.overwrite' },
      { type: 'conflict.discard' },
      done('save', studentWith({ tests: [{ ...ielts, overall: 8 }] }, 4)),
      failed('save', new ProblemError(stale(studentWith({ tests: [pte] }, 4)))),
      failed('save', new ProblemError(stale(studentWith({ education: [] }, 4)))),
      failed('save', new ProblemError(problem('offline'))),
    ];
    const mark = (context: FieldEditContext<Student, EntryPath, EntryFaults, EntryDraft>) => [
      context.field,
      context.draft,
      context.fault,
      context.theirs?.version,
      context.record?.version,
    ];
    const input = { details: createActor(fromTransition(() => null, null)) };
    expect(coverageOf(studentEntryEditMachine, events, { input, mark })).toEqual({
      missed: [],
      deadEnds: [],
    });
  });

  it('is saved on the version that was read, with everything else as it was', async () => {
    const { save, sent, told, tags } = open('tests.0', studentWith({}, 4));
    await save({ overall: '7,5', lowest: '' });
    const { person, profile } = studentWith();
    expect(sent).toEqual([
      {
        id: 7,
        version: 3,
        information: {
          person,
          profile: { ...profile, tests: [{ ...ielts, overall: 7.5, lowest: null }] },
          consent: false,
        },
      },
    ]);
    expect([told, tags()]).toEqual([['resource.refresh'], []]);
  });

  it('is added after the last one, and deleted without the others', async () => {
    const added = open('tests.1', studentWith({}, 4));
    await added.save({ type: 'pte', takenOn: '2026-5-2', overall: '66' });
    const removed = open('tests.0', studentWith({}, 4));
    await removed.remove();
    expect([added, removed].map(({ sent }) => sent.map(({ information }) => information.profile))).toEqual([
      [{ ...studentWith().profile, tests: [ielts, pte] }],
      [{ ...studentWith().profile, tests: [] }],
    ]);
  });

  it('of the funding is changed as a whole, and emptied', async () => {
    const added = open('finances', studentWith({}, 4));
    await added.save({ source: 'loan', amount: '20000', currency: 'GBP' });
    const finances = { source: 'loan', amount: 20_000, currency: 'GBP' };
    expect(added.sent.map(({ information }) => information.profile.finances)).toEqual([finances]);
    const emptied = open('finances', studentWith({}, 5));
    const record = studentWith({ finances: { source: 'loan', amount: 20_000, currency: 'GBP' } }, 4);
    emptied.actor.send({ type: 'field.open', field: 'finances', record, locale: 'en-GB' });
    await emptied.save({ source: '', amount: '', currency: '' });
    expect(emptied.sent.map(({ information }) => information.profile)).toEqual([
      { ...emptyProfile, residence: 'AE', education: [school], tests: [ielts], finances: null },
    ]);
  });

  it('that is new has what is known in it, and is judged even if nothing was typed', async () => {
    const { save, sent, now } = open('education.1');
    expect(now().context.draft).toEqual({ fields: { countryCode: 'AE' }, isRemoval: false });
    await save();
    expect([sent, now().context.fault]).toEqual([
      [],
      {
        'education.1.level': ['required'],
        'education.1.institution': ['required'],
        'education.1.finishedIn': ['required'],
      },
    ]);
  });

  it.each([
    ['tests.0', { overall: '9.5' }, { 'tests.0.overall': ['offScale'] }],
    ['tests.0', { takenOn: '2011-01-01' }, { 'tests.0.takenOn': ['notInLife'] }],
    ['tests.0', { takenOn: '2026-2-31' }, { 'tests.0.takenOn': ['invalid'] }],
    ['education.0', { finishedIn: '2008' }, { 'education.0.finishedIn': ['notInLife'] }],
    ['education.0', { mark: '101' }, { 'education.0.mark': ['invalid'] }],
    ['finances', { source: 'own', amount: '5' }, { 'finances.currency': ['required'] }],
  ] as const)('%s with %j is refused, and nothing is sent or lost', async (field, fields, fault) => {
    const { save, sent, now, tags } = open(field);
    await save(fields);
    const { context } = now();
    expect([sent, context.fault, tags()]).toEqual([[], fault, ['editing']]);
    expect({ ...context.draft?.fields, ...fields }).toEqual(context.draft?.fields);
  });

  it('keeps the errors of the fields that have not been changed since', async () => {
    const { save, type, now } = open('tests.1');
    await save({ type: 'pte' });
    type({ takenOn: '2026-05-02' });
    expect(now().context.fault).toEqual({ 'tests.1.overall': ['required'] });
    type({ overall: '66' });
    expect(now().context.fault).toBeNull();
  });

  it('keeps what was typed through every failure, and says at its field what the server says of it', async () => {
    const { save, now } = open(
      'tests.0',
      problem('invalid', { fields: { 'body.profile.tests.0.overall': ['offScale'] } }),
      problem('offline'),
      problem('forbidden'),
      studentWith({}, 4),
    );
    const said: unknown[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await save({ overall: '8' });
      const { draft, fault, problem: why } = now().context;
      said.push([draft?.fields.overall, fault, why?.kind]);
    }
    expect(said).toEqual([
      ['8', { 'tests.0.overall': ['offScale'] }, undefined],
      ['8', null, 'offline'],
      ['8', null, 'forbidden'],
      [undefined, null, undefined],
    ]);
  });

  it('asks before what was typed is lost, and not before a deletion is', () => {
    const { actor, type, tags, now } = open('tests.0');
    type({ overall: '7,0' });
    const school = { type: 'field.open', field: 'education.0', record: studentWith(), locale: 'en' } as const;
    actor.send(school);
    expect([tags(), now().context.field]).toEqual([['editing'], 'education.0']);
    type({ institution: 'Modern School' });
    actor.send({ type: 'field.cancel' });
    expect(tags()).toEqual(['editing', 'leaving']);
    actor.send({ type: 'field.discard' });
    actor.send({ ...school, draft: { ...readEntry(studentWith(), 'education.0'), isRemoval: true } });
    actor.send({ ...school, field: 'tests.0' });
    expect([tags(), now().context.field, now().context.draft?.isRemoval]).toEqual([
      ['editing'],
      'tests.0',
      false,
    ]);
  });

  it('is written on top of another person’s change of another part', async () => {
    const { save, sent, tags } = open(
      'tests.0',
      stale(studentWith({ education: [] }, 5)),
      studentWith({}, 6),
    );
    await save({ overall: '8' });
    expect(sent.map(({ version, information }) => [version, information.profile])).toEqual([
      [3, { ...studentWith().profile, tests: [{ ...ielts, overall: 8 }] }],
      [5, { ...studentWith().profile, education: [], tests: [{ ...ielts, overall: 8 }] }],
    ]);
    expect(tags()).toEqual([]);
  });

  const eight = { ...ielts, overall: 8 };
  it.each([
    ['they changed it', [{ ...ielts, overall: 6.5 }], [eight]],
    ['they added one before it', [pte, ielts], [pte, eight]],
    ['they added one after it', [ielts, pte], [eight, pte]],
    ['they deleted it', [], [eight]],
  ] as const)('asks if %s, and is written over theirs alone', async (_, theirs, mine) => {
    const { save, sent, tags, actor } = open(
      'tests.0',
      stale(studentWith({ tests: [...theirs] }, 5)),
      studentWith({}, 6),
    );
    await save({ overall: '8' });
    expect(tags()).toEqual(['conflict', 'editing']);
    actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect(sent.at(-1)).toEqual({
      id: 7,
      version: 5,
      information: {
        person: studentWith().person,
        profile: { ...studentWith().profile, tests: mine },
        consent: false,
      },
    });
    expect(tags()).toEqual([]);
  });

  it('that is new is added to theirs, and one to delete is found among them', async () => {
    const theirs = stale(studentWith({ tests: [pte, ielts] }, 5));
    const added = open('tests.1', theirs, studentWith({}, 6));
    await added.save({ type: 'toefl', takenOn: '2026-06-01', overall: '90' });
    const removed = open('tests.0', theirs, studentWith({}, 6));
    await removed.remove();
    for (const { actor } of [added, removed]) actor.send({ type: 'conflict.overwrite' });
    await settle();
    const toefl = { type: 'toefl', takenOn: '2026-06-01', overall: 90, lowest: null };
    expect([added, removed].map(({ sent }) => sent.at(-1)?.information.profile.tests)).toEqual([
      [pte, ielts, toefl],
      [pte],
    ]);
  });

  it('asks nothing if they did the same, as after a change whose answer was lost', async () => {
    const changed = open('tests.0', stale(studentWith({ tests: [{ ...ielts, overall: 8 }] }, 4)));
    await changed.save({ overall: '8' });
    const added = open('tests.1', stale(studentWith({ tests: [ielts, pte] }, 4)));
    await added.save({ type: 'pte', takenOn: '2026-05-02', overall: '66' });
    const removed = open('tests.0', stale(studentWith({ tests: [] }, 4)));
    await removed.remove();
    expect(
      [changed, added, removed].map(({ sent, tags, now }) => [
        sent.length,
        tags(),
        now().context.record?.version,
      ]),
    ).toEqual([
      [1, [], 4],
      [1, [], 4],
      [1, [], 4],
    ]);
  });

  it('gives way to theirs', async () => {
    const { save, sent, actor, now, tags } = open('tests.0', stale(studentWith({ tests: [pte] }, 5)));
    await save({ overall: '8' });
    actor.send({ type: 'conflict.discard' });
    expect([sent.length, tags(), now().context.record?.profile.tests]).toEqual([1, [], [pte]]);
  });
});
