import { afterEach, expect, test, vi } from 'vitest';
import { assign, createActor, createMachine, fromPromise, spawnChild } from 'xstate';
import type { SeenBy } from '../../../../contract/people/session.ts';
import { seeingAsMachine } from '../../../../src/machines/shell/session/seeing-as.machine.ts';
import { getNextPage } from '../../../../src/machines/shell/session/seeing-as.setup.ts';
import type { SeeingAsEvent } from '../../../../src/machines/shell/session/seeing-as.types.ts';
import { startClients } from '../../../../src/services/kit/api.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { deferred, settle } from '../../../support/client/actor.ts';
import '../../../../src/screens/index.ts';

interface World {
  readonly seenBy?: SeenBy;
  readonly unsaved?: boolean;
  readonly answer?: () => Promise<void>;
}

/** The machine beside a session of user 7, with everything outside replaced, and a list of what it did. */
function open({ seenBy = null, unsaved = false, answer = async () => {} }: World = {}) {
  const acts: unknown[] = [];
  const session = createMachine({
    context: { user: { id: 7 }, seenBy, unsaved },
    on: { 'unsaved.changed': { actions: assign({ unsaved: ({ event }) => event.unsaved }) } },
  });
  const tabs = createMachine({ on: { '*': { actions: ({ event }) => acts.push(event) } } });
  const machine = seeingAsMachine.provide({
    actors: {
      switchSession: fromPromise<void, { readonly wanted: number | null }>(({ input }) => {
        acts.push(input);
        return answer();
      }),
    },
    actions: {
      announceChange: () => acts.push('announce'),
      loadPage: ({ context }) => acts.push(getNextPage(context)),
    },
  });
  const root = createActor(
    createMachine({
      entry: [
        spawnChild(session, { systemId: 'session' }),
        spawnChild(tabs, { systemId: 'tabs' }),
        spawnChild(machine, { systemId: 'seeingAs' }),
      ],
    }),
  ).start();
  const actor = root.system.get('seeingAs');
  return {
    acts,
    send: (event: SeeingAsEvent) => actor.send(event),
    can: (event: SeeingAsEvent) => actor.getSnapshot().can(event) as boolean,
    state: () => {
      const { value, context } = actor.getSnapshot();
      return { value, problem: context.problem };
    },
    save: () => root.system.get('session').send({ type: 'unsaved.changed', unsaved: false }),
  };
}
const chidi = { id: 1, fullName: 'Chidi' };
const start = { type: 'seeingAs.start', userId: 9 } as const;
const stop = { type: 'seeingAs.stop' } as const;

test('seeing as a user switches the session, tells the other tabs and loads the start page anew', async () => {
  const { acts, send, state } = open();
  send(start);
  expect(state()).toEqual({ value: 'switching', problem: null });
  await settle();
  expect([state().value, acts]).toEqual(['leaving', [{ wanted: 9 }, 'announce', '/']]);
});

test('stopping leads back to the page of the user who was seen', async () => {
  const { acts, send, state } = open({ seenBy: chidi });
  send(stop);
  await settle();
  expect([state().value, acts]).toEqual(['leaving', [{ wanted: null }, 'announce', '/user/view/7']]);
});

test('only what is possible can be asked for, once', () => {
  const own = open({ answer: () => new Promise(() => {}) });
  expect([own.can(start), own.can(stop)]).toEqual([true, false]);
  own.send(stop);
  own.send(start);
  own.send(start);
  expect([own.can(start), own.acts]).toEqual([false, [{ wanted: 9 }]]);
  const seen = open({ seenBy: chidi });
  expect([seen.can(start), seen.can(stop)]).toEqual([false, true]);
});

test('a refusal is kept until the next attempt, and nothing is left', async () => {
  const refused = problem('refused', { reason: 'refusal.cannotSignIn' });
  let answer = (): Promise<void> => Promise.reject(new ProblemError(refused));
  const { acts, send, state } = open({ answer: () => answer() });
  send(start);
  await settle();
  expect([state(), acts]).toEqual([{ value: 'idle', problem: refused }, [{ wanted: 9 }]]);
  const second = deferred<void>();
  answer = () => second.promise;
  send(start);
  expect(state()).toEqual({ value: 'switching', problem: null });
  second.resolve();
  await settle();
  expect(state().value).toBe('leaving');
});

test.each([
  [start, null, 9],
  [stop, chidi, null],
] as const)(
  '%o asks about unsaved work first, and goes on when that is settled',
  async (command, seenBy, wanted) => {
    const { acts, send, state } = open({ seenBy, unsaved: true });
    send(command);
    const asked = { type: 'leave.ask', leaving: { kind: 'seeAs', command } };
    expect([state().value, acts]).toEqual(['idle', [asked]]);
    send({ ...command, confirmed: true });
    expect([state().value, acts]).toEqual(['switching', [asked, { wanted }]]);
  },
);

test('work that has been saved since is not asked about', () => {
  const { acts, send, save } = open({ unsaved: true });
  save();
  send(start);
  expect(acts).toEqual([{ wanted: 9 }]);
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  [start, null],
  [stop, chidi],
] as const)(
  '%o sends what can still be undone first, and switches once that has been taken',
  async (command, seenBy) => {
    startClients({ apiBase: '/api', extractionBase: '' }, () => {});
    const acts: unknown[] = [];
    vi.stubGlobal('fetch', async () => {
      acts.push('switch');
      return Response.json({ data: {} });
    });
    const commands = createMachine({
      context: { waiting: ['mark'], inFlight: [] as readonly string[] },
      on: {
        'undoableActions.flush': {
          actions: [() => acts.push('flush'), assign({ waiting: [], inFlight: ['mark'] })],
        },
        taken: { actions: [() => acts.push('taken'), assign({ inFlight: [] })] },
      },
    });
    const root = createActor(
      createMachine({
        entry: [
          spawnChild(createMachine({ context: { user: { id: 7 }, seenBy, unsaved: false } }), {
            systemId: 'session',
          }),
          spawnChild(commands, { systemId: 'undoableActions' }),
          spawnChild(seeingAsMachine.provide({ actions: { announceChange: () => {}, loadPage: () => {} } }), {
            systemId: 'seeingAs',
          }),
        ],
      }),
    ).start();
    root.system.get('seeingAs').send(command);
    await settle(30);
    const before = [...acts];
    root.system.get('undoableActions').send({ type: 'taken' });
    await vi.waitFor(() => expect(acts).toContain('switch'));
    expect([before, acts]).toEqual([['flush'], ['flush', 'taken', 'switch']]);
  },
);
