import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { createFormMachine } from '../../../../src/machines/kit/form/form.machine.ts';
import type { FormContext, Saved, Submission } from '../../../../src/machines/kit/form/form.types.ts';
import { validateWith } from '../../../../src/machines/kit/form/validation.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../../support/client/actor.ts';

type Values = { readonly name: string; readonly password: string };

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  password: z.string().check(z.minLength(8)),
});

const check = (values: Values) => validateWith(schema, values);
const sample = {
  id: 'sample',
  empty: { name: '', password: '' },
  secret: ['password'],
  submit: async () => 'sent',
  reload: async () => ({ values: { name: 'Theirs', password: '' }, version: 9 }),
  saved: (name: string) => ({ values: { name, password: '' }, version: 2 }),
} as const;
const machine = createFormMachine<Values, string>({ ...sample, check });

const input = { params: {}, search: '', user: null };
/** Somebody whose entries are kept. */
const signedIn = {
  ...input,
  user: { id: 7, role: 'admin', fullName: 'Nadia', email: 'n@quayside.test', home: '/' },
} as const;
const refusing = (kind: 'stale' | 'invalid' | 'offline', fields = {}) =>
  fromPromise<string, Submission<Values>>(async () => {
    throw new ProblemError(problem(kind, { fields }));
  });
const fill = (actor: ReturnType<typeof start<typeof machine>>['actor'], name = 'Ada') => {
  actor.send({ type: 'form.change', field: 'name', value: name });
  actor.send({ type: 'form.change', field: 'password', value: 'correct horse' });
};

test('errors show on the first submission and follow every keystroke from then on', () => {
  const { actor } = start(machine, { input });
  actor.send({ type: 'form.change', field: 'password', value: 'short' });
  expect(actor.getSnapshot().context.errors).toEqual({});

  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ name: ['required'], password: ['tooShort'] });
  expect(actor.getSnapshot().hasTag('editable')).toBe(true);

  actor.send({ type: 'form.change', field: 'password', value: 'long enough' });
  expect(actor.getSnapshot().context.errors).toEqual({ name: ['required'] });
  actor.send({ type: 'form.change', field: 'name', value: 'far too long' });
  expect(actor.getSnapshot().context.errors).toEqual({ name: ['tooLong'] });
});

test('an accepted form is done, is told to listeners and forgets its secrets', async () => {
  const { actor, emitted } = start(machine, { input });
  fill(actor);
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  await settle();
  const { context } = actor.getSnapshot();
  expect(actor.getSnapshot().hasTag('done')).toBe(true);
  expect(context.values).toEqual({ name: 'sent', password: '' });
  expect(context.version).toBe(2);
  expect(emitted).toEqual([{ type: 'form.accepted', done: 'sent' }]);
});

test('nothing typed while a form is sent changes what was sent', async () => {
  const answer = deferred<string>();
  const { actor } = start(
    machine.provide({ actors: { send: fromPromise<string, Submission<Values>>(() => answer.promise) } }),
    {
      input,
    },
  );
  fill(actor);
  actor.send({ type: 'form.submit' });
  actor.send({ type: 'form.change', field: 'name', value: 'Eve' });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.values.name).toBe('Ada');
  answer.resolve('sent');
  await settle();
  expect(actor.getSnapshot().hasTag('done')).toBe(true);
});

test('a refused save keeps what was typed and names the fields the server found fault with', async () => {
  const { actor } = start(
    machine.provide({
      actors: { send: refusing('invalid', { 'body.name': ['unknown'], other: ['invalid'] }) },
    }),
    { input },
  );
  fill(actor);
  actor.send({ type: 'form.submit' });
  await settle();
  const snapshot = actor.getSnapshot();
  expect(snapshot.hasTag('failed')).toBe(true);
  expect(snapshot.context.values).toEqual({ name: 'Ada', password: 'correct horse' });
  expect(snapshot.context.errors).toEqual({ name: ['unknown'] });
  expect(snapshot.context.problem?.kind).toBe('invalid');
});

test('a second try with the same values carries the same key, and other values another', async () => {
  const keys: string[] = [];
  const counted = fromPromise<string, Submission<Values>>(async ({ input: { idempotencyKey } }) => {
    keys.push(idempotencyKey);
    throw new ProblemError(problem('offline'));
  });
  const { actor } = start(machine.provide({ actors: { send: counted } }), { input });
  fill(actor);
  actor.send({ type: 'form.submit' });
  await settle();
  actor.send({ type: 'form.submit' });
  await settle();
  fill(actor, 'Eve');
  actor.send({ type: 'form.submit' });
  await settle();
  const [first, second, third] = keys;
  expect(keys.map((key) => /^[0-9a-f]{32}$/.test(key))).toEqual([true, true, true]);
  expect([first === second, second === third]).toEqual([true, false]);
});

test.each([
  ['conflict.overwrite', 'sending', { name: 'Mine', password: 'correct horse' }],
  ['conflict.discard', 'editing', { name: 'Theirs', password: '' }],
  ['conflict.keepEditing', 'editing', { name: 'Mine', password: 'correct horse' }],
] as const)('a stale save offers a choice: %s goes on with their version', async (type, state, values) => {
  const { actor } = start(machine.provide({ actors: { send: refusing('stale') } }), {
    input: { ...input, saved: { values: { name: 'Old', password: '' }, version: 3 } satisfies Saved<Values> },
  });
  fill(actor, 'Mine');
  actor.send({ type: 'form.submit' });
  await settle();
  expect(actor.getSnapshot().matches({ flow: 'conflict' })).toBe(true);
  expect(actor.getSnapshot().hasTag('conflict')).toBe(true);
  actor.send({ type });
  const { value, context } = actor.getSnapshot();
  expect({ state: value.flow, values: context.values, version: context.version }).toEqual({
    state,
    values,
    version: 9,
  });
});

test('the same values once more, after they were accepted, are another submission with another key', async () => {
  const keys: string[] = [];
  const { id, empty, submit } = sample;
  const repeated = createFormMachine<Values, string>({ id, empty, submit, check }).provide({
    actors: {
      send: fromPromise<string, Submission<Values>>(async ({ input: { idempotencyKey } }) => {
        keys.push(idempotencyKey);
        return 'sent';
      }),
    },
  });
  const { actor } = start(repeated, { input });
  fill(actor);
  for (let time = 0; time < 2; time += 1) {
    actor.send({ type: 'form.submit' });
    await settle();
  }
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
});

test.each([
  ['conflict.discard', false],
  ['conflict.keepEditing', true],
] as const)(
  'after %s what is unsaved, and what a reset returns to, is told from their version',
  async (type, unsaved) => {
    const { actor } = start(machine.provide({ actors: { send: refusing('stale') } }), {
      input: {
        ...input,
        saved: { values: { name: 'Old', password: '' }, version: 3 } satisfies Saved<Values>,
      },
    });
    fill(actor, 'Mine');
    actor.send({ type: 'form.submit' });
    await settle();
    actor.send({ type });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(unsaved);
    actor.send({ type: 'form.reset' });
    const { values, problem: shown, theirs } = actor.getSnapshot().context;
    expect([values, shown, theirs]).toEqual([{ name: 'Theirs', password: '' }, null, null]);
  },
);

test('a form that was left is filled in again as it was, without its secrets, until it is reset or accepted', async () => {
  const typed = () => start(machine, { input: signedIn }).actor.getSnapshot().context.values;
  const leave = (end?: 'form.reset' | 'form.submit') => {
    const { actor } = start(machine, { input: signedIn });
    fill(actor);
    if (end) actor.send({ type: end });
    return settle();
  };
  await leave();
  expect(typed()).toEqual({ name: 'Ada', password: '' });
  await leave('form.reset');
  expect(typed()).toEqual({ name: '', password: '' });
  await leave('form.submit');
  expect(typed()).toEqual({ name: '', password: '' });
});

test('their version taken over in a conflict is not filled in with one’s own entries the next time', async () => {
  const saved = { values: { name: 'Old', password: '' }, version: 3 } satisfies Saved<Values>;
  const { actor } = start(machine.provide({ actors: { send: refusing('stale') } }), {
    input: { ...signedIn, saved },
  });
  fill(actor, 'Mine');
  actor.send({ type: 'form.submit' });
  await settle();
  actor.send({ type: 'conflict.discard' });
  const theirs = { values: { name: 'Theirs', password: '' }, version: 9 } satisfies Saved<Values>;
  const again = start(machine, { input: { ...signedIn, saved: theirs } }).actor.getSnapshot();
  expect([again.context.values, again.hasTag('unsaved')]).toEqual([theirs.values, false]);
});

test('after a reset, errors show on the next submission again, not on the next keystroke', () => {
  const { actor } = start(machine, { input });
  actor.send({ type: 'form.submit' });
  actor.send({ type: 'form.reset' });
  actor.send({ type: 'form.change', field: 'name', value: 'far too long' });
  expect(actor.getSnapshot().context.errors).toEqual({});
});

test('a form is unsaved while its values are others than those of the last save, and saves only then', async () => {
  const saved = { values: { name: 'Old', password: '' }, version: 3 } satisfies Saved<Values>;
  const { actor } = start(machine, { input: { ...input, saved } });
  const isUnsaved = () => actor.getSnapshot().hasTag('unsaved');
  const canSave = () => actor.getSnapshot().can({ type: 'form.save' });
  expect([isUnsaved(), canSave()]).toEqual([false, false]);
  fill(actor, 'New');
  expect([isUnsaved(), canSave()]).toEqual([true, true]);
  actor.send({ type: 'form.reset' });
  expect([isUnsaved(), actor.getSnapshot().context.values]).toEqual([false, saved.values]);
  fill(actor, 'New');
  actor.send({ type: 'form.save' });
  expect([isUnsaved(), actor.getSnapshot().hasTag('busy')]).toEqual([true, true]);
  await settle();
  expect([isUnsaved(), actor.getSnapshot().context.version]).toEqual([false, 2]);
});

test('a form that is saved with faults stays unsaved and shows them', () => {
  const { actor } = start(machine, { input });
  actor.send({ type: 'form.change', field: 'name', value: 'far too long' });
  actor.send({ type: 'form.save' });
  const snapshot = actor.getSnapshot();
  expect([snapshot.hasTag('unsaved'), snapshot.hasTag('busy'), snapshot.context.errors]).toEqual([
    true,
    false,
    { name: ['tooLong'], password: ['required'] },
  ]);
});

type Check = FormContext<Values, string>['check'] & object;

/** A form whose rules are still to be loaded, each time by the next of these. */
function startLate(...loads: readonly (() => Promise<Check>)[]) {
  const left = [...loads];
  const late = createFormMachine<Values, string>({
    ...sample,
    loadCheck: () => left.shift()?.() ?? Promise.reject(new Error('Loaded once too often')),
  });
  const { actor } = start(late, { input });
  return { actor, left, errors: () => actor.getSnapshot().context.errors };
}

test('a form submitted before its rules have arrived waits for them and is sent when it meets them', async () => {
  const rules = deferred<Check>();
  const { actor } = startLate(() => rules.promise);
  fill(actor);
  actor.send({ type: 'form.submit' });
  actor.send({ type: 'form.change', field: 'name', value: 'Eve' });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().matches({ flow: 'loadingCheck' })).toBe(true);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(actor.getSnapshot().context.values).toEqual({ name: 'Ada', password: 'correct horse' });
  rules.resolve(check);
  await settle();
  expect(actor.getSnapshot().hasTag('done')).toBe(true);
  expect(actor.getSnapshot().context.done).toBe('sent');
});

test('a form that does not meet its late rules shows the errors, keeps what was typed and judges every keystroke', async () => {
  const { actor, errors, left } = startLate(async () => check);
  actor.send({ type: 'form.change', field: 'password', value: 'short' });
  expect([errors(), left.length]).toEqual([{}, 1]);
  actor.send({ type: 'form.submit' });
  await settle();
  expect(actor.getSnapshot().hasTag('editable')).toBe(true);
  expect(actor.getSnapshot().context.values).toEqual({ name: '', password: 'short' });
  expect(errors()).toEqual({ name: ['required'], password: ['tooShort'] });
  actor.send({ type: 'form.change', field: 'name', value: 'Ada' });
  expect(errors()).toEqual({ password: ['tooShort'] });
});

test('rules that have arrived judge the next submission at once, without being loaded again', async () => {
  const { actor, errors, left } = startLate(async () => check);
  actor.send({ type: 'form.submit' });
  await settle();
  actor.send({ type: 'form.change', field: 'password', value: 'long enough' });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().matches({ flow: 'editing' })).toBe(true);
  expect([errors(), left.length]).toEqual([{ name: ['required'] }, 0]);
});

test('rules that cannot be loaded refuse the submission without losing anything, and the next one loads them', async () => {
  const { actor, left } = startLate(
    async () => {
      throw new ProblemError(problem('offline'));
    },
    async () => check,
  );
  fill(actor);
  actor.send({ type: 'form.submit' });
  await settle();
  const { context } = actor.getSnapshot();
  expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  expect([context.problem?.kind, context.values, context.errors]).toEqual([
    'offline',
    { name: 'Ada', password: 'correct horse' },
    {},
  ]);
  actor.send({ type: 'form.submit' });
  await settle();
  expect([actor.getSnapshot().context.done, left.length]).toEqual(['sent', 0]);
});

test('every state of a form can be reached, and every failed one be left', () => {
  const late = createFormMachine<Values, string>({ ...sample, loadCheck: async () => check });
  const quiet = late.provide({ actions: { storeDraft: () => {}, deleteDraft: () => {} } });
  const stale = new ProblemError(problem('stale'));
  const theirs: Saved<Values> = { values: { name: 'Theirs', password: '' }, version: 9 };
  const coverage = coverageOf(
    quiet,
    [
      { type: 'form.change', field: 'name', value: 'Ada' },
      { type: 'form.change', field: 'password', value: 'correct horse' },
      { type: 'form.submit' },
      { type: 'form.reset' },
      { type: 'conflict.overwrite' },
      { type: 'conflict.discard' },
      { type: 'conflict.keepEditing' },
      { type: 'form.reset' },
      done('send', 'sent'),
      failed('send'),
      failed('send', stale),
      done('reload', theirs),
      failed('reload'),
      done('loadCheck', check),
      failed('loadCheck'),
    ],
    {
      input,
      mark: ({ values, check: rules }: FormContext<Values, string>) => [values, rules !== null],
    },
  );
  expect(coverage).toEqual({ missed: [], deadEnds: [] });
});
