import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { outputOf, setRefusal } from '../../../src/machines/kit/params.ts';
import {
  type ConflictEvent,
  createSendingStates,
  createTheirsState,
  type SendingContext,
  type SendingTag,
} from '../../../src/machines/kit/sending.region.ts';
import { createSending, pickNewer } from '../../../src/machines/kit/sending.ts';
import { ProblemError, type ProblemKind, problem } from '../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../support/client/actor.ts';

interface Note {
  readonly text: string;
  readonly version: number;
}
interface Context extends SendingContext {
  readonly saved: Note;
  readonly text: string;
  readonly theirs: Note | null;
}
type Event =
  | { type: 'type'; text: string }
  | { type: 'send' }
  | { type: 'changed'; note: Note }
  | ConflictEvent<'overwrite' | 'discard' | 'keepEditing'>;

const { sending, conflict } = createSendingStates({
  tags: ['open'],
  accepted: { target: 'editing', actions: [{ type: 'setSaved', params: outputOf }] },
  conflicted: { target: 'reloading', actions: [setRefusal] },
  refused: { target: 'editing', actions: [setRefusal] },
  resolved: {
    'conflict.discard': { target: 'editing', actions: ['takeTheirs', 'rebase'] },
    'conflict.keepEditing': { target: 'editing', actions: 'rebase' },
  },
});

/** A note whose text is typed and saved; newer versions arrive at any time. */
const machine = setup({
  types: {} as { context: Context; events: Event; tags: SendingTag | 'busy' | 'open' },
  actors: {
    send: fromPromise<Note, Context>(async () => ({ text: '', version: 0 })),
    reload: fromPromise<Note, Context>(async () => ({ text: '', version: 0 })),
  },
})
  .extend(createSending<Context, Event>())
  .extend({
    actions: {
      setText: assign((_, { text }: { text: string }) => ({ text })),
      setSaved: assign(({ context }, note: Note) => ({
        saved: pickNewer(context.saved, note),
        refusal: null,
      })),
      setTheirs: assign((_, theirs: Note) => ({ theirs })),
      takeTheirs: assign(({ context: { theirs, text } }) => ({ text: theirs?.text ?? text })),
      rebase: assign(({ context: { theirs, saved } }) => ({
        saved: theirs ?? saved,
        theirs: null,
        refusal: null,
      })),
    },
    guards: { canOverwrite: ({ context }) => context.theirs?.text !== 'locked' },
  })
  .createMachine({
    id: 'note',
    context: { saved: { text: 'old', version: 1 }, text: 'mine', theirs: null, refusal: null },
    initial: 'editing',
    on: { changed: { actions: { type: 'setSaved', params: ({ event }) => event.note } } },
    states: {
      editing: {
        on: {
          send: { target: 'sending', actions: 'clearRefusal' },
          type: { actions: { type: 'setText', params: ({ event }) => event } },
        },
      },
      sending,
      reloading: createTheirsState(['conflict', 'open'], 'conflict', 'editing'),
      conflict,
    },
  });

/** The machine with responses that are given one after another. */
function staged() {
  const responses: ReturnType<typeof deferred<Note>>[] = [];
  const versions: number[] = [];
  const respondLater = fromPromise<Note, Context>(({ input }) => {
    const response = deferred<Note>();
    responses.push(response);
    versions.push(input.saved.version);
    return response.promise;
  });
  const { actor } = start(machine.provide({ actors: { send: respondLater, reload: respondLater } }));
  const state = () => {
    const { value, context } = actor.getSnapshot();
    return { value, saved: context.saved.version, text: context.text, refusal: context.refusal?.kind };
  };
  const respond = async (text: string, version: number) => {
    responses.at(-1)?.resolve({ text, version });
    await settle();
  };
  const fail = async (kind: ProblemKind) => {
    responses.at(-1)?.reject(new ProblemError(problem(kind)));
    await settle();
  };
  return { actor, state, respond, fail, versions };
}

const accepted = { value: 'editing', saved: 2, text: 'mine', refusal: undefined };

test('a command is sent, and on to where it was accepted', async () => {
  const { actor, state, respond } = staged();
  actor.send({ type: 'send' });
  const tags = [...actor.getSnapshot().tags].sort();
  await respond('mine', 2);
  expect([tags, state()]).toEqual([['busy', 'open', 'sending'], accepted]);
});

test('a refused command can be sent again, without what was refused before', async () => {
  const { actor, state, respond, fail } = staged();
  actor.send({ type: 'send' });
  await fail('offline');
  const refused = state();
  actor.send({ type: 'send' });
  const again = state();
  await respond('mine', 2);
  expect([refused, again, state()]).toEqual([
    { value: 'editing', saved: 1, text: 'mine', refusal: 'offline' },
    { value: 'sending', saved: 1, text: 'mine', refusal: undefined },
    accepted,
  ]);
});

test('a response that arrives after a newer change does not replace it', async () => {
  const { actor, state, respond } = staged();
  actor.send({ type: 'send' });
  actor.send({ type: 'changed', note: { text: 'theirs', version: 3 } });
  await respond('mine', 2);
  expect(state()).toEqual({ ...accepted, saved: 3 });
});

test('a newer change that arrives after the response replaces it', async () => {
  const { actor, state, respond } = staged();
  actor.send({ type: 'send' });
  await respond('mine', 2);
  actor.send({ type: 'changed', note: { text: 'theirs', version: 3 } });
  expect(state()).toEqual({ ...accepted, saved: 3 });
});

test.each([
  { type: 'conflict.overwrite', value: 'sending', text: 'mine' },
  { type: 'conflict.discard', value: 'editing', text: 'theirs' },
  { type: 'conflict.keepEditing', value: 'editing', text: 'mine' },
] as const)('after a conflict, $type goes on with the other version', async ({ type, value, text }) => {
  const { actor, state, respond, fail } = staged();
  actor.send({ type: 'send' });
  await fail('stale');
  const reloading = [...actor.getSnapshot().tags].sort();
  await respond('theirs', 5);
  const conflicting = [...actor.getSnapshot().tags].sort();
  actor.send({ type });
  expect([reloading, conflicting, state()]).toEqual([
    ['busy', 'conflict', 'open'],
    ['conflict', 'open'],
    { value, saved: 5, text, refusal: undefined },
  ]);
});

test('a command sent again over the other version can conflict once more', async () => {
  const { actor, state, respond, fail, versions } = staged();
  actor.send({ type: 'send' });
  await fail('stale');
  await respond('theirs', 5);
  actor.send({ type: 'conflict.overwrite' });
  await fail('stale');
  await respond('theirs again', 6);
  actor.send({ type: 'conflict.overwrite' });
  await respond('mine', 7);
  // Each command and each reload, with the version that it started from.
  expect([versions, state()]).toEqual([[1, 1, 5, 5, 6], { ...accepted, saved: 7 }]);
});

test('a command that is no longer possible cannot be sent over the other version', async () => {
  const { actor, respond, fail } = staged();
  actor.send({ type: 'send' });
  await fail('stale');
  await respond('locked', 5);
  expect(actor.getSnapshot().can({ type: 'conflict.overwrite' })).toBe(false);
});

test('a conflict whose other version cannot be loaded offline keeps the entries, to be sent again', async () => {
  const { actor, state, respond, fail } = staged();
  actor.send({ type: 'send' });
  await fail('stale');
  await fail('offline');
  const offline = state();
  actor.send({ type: 'send' });
  await fail('stale');
  await respond('theirs', 5);
  expect([offline, state()]).toEqual([
    { value: 'editing', saved: 1, text: 'mine', refusal: 'offline' },
    { value: 'conflict', saved: 1, text: 'mine', refusal: 'stale' },
  ]);
});

test('every state is reached and can be left', () => {
  const stale = new ProblemError(problem('stale'));
  const theirs = { text: 'theirs', version: 5 };
  const coverage = coverageOf(machine, [
    { type: 'type', text: 'mine' },
    { type: 'send' },
    { type: 'changed', note: theirs },
    { type: 'conflict.overwrite' },
    { type: 'conflict.discard' },
    { type: 'conflict.keepEditing' },
    done('send', theirs),
    failed('send'),
    failed('send', stale),
    done('reload', theirs),
    failed('reload'),
  ]);
  expect(coverage).toEqual({ missed: [], deadEnds: [] });
});
