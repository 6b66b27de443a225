import { expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { Identity } from '../../../../contract/people/session.ts';
import type { SessionEvent, SessionInput } from '../../../../src/machines/kit/session/session.types.ts';
import { sessionMachine } from '../../../../src/machines/shell/session/session.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { SecondStep } from '../../../../src/services/session/session-calls.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../support/client/actor.ts';

const user: Identity['userData'] = {
  id: 7,
  role: 'aco',
  fullName: 'Ada',
  email: 'ada@quayside.test',
  home: '/dashboard',
};
const rules: Identity['userAbilityRules'] = [{ action: 'read', subject: 'dashboard' }];
const identity: Identity = { userData: user, userAbilityRules: rules };
const stored = { user, rules };
const others = ['router', 'office'];

interface Doubles {
  signIn?: () => Promise<Identity | SecondStep>;
  signOut?: () => Promise<void>;
  join?: () => Promise<Identity>;
  /** The cookies have gone. */
  lost?: boolean;
  /** The session in the cookies is one that this tab began. */
  begunHere?: boolean;
}

const never = () => new Promise<Identity>(() => {});

/** The session machine with everything outside replaced, and a list of what it did to the cookies and other tabs. */
function prepare({
  signIn = async () => identity,
  signOut = async () => {},
  join = never,
  lost = false,
  begunHere = false,
}: Doubles = {}) {
  const acts: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      signIn: fromPromise<Identity | SecondStep, { email: string; password: string }>(signIn),
      signOut: fromPromise(signOut),
      join: fromPromise(join),
      retrySignOuts: fromCallback<{ type: 'signOuts.check' }>(() => {}),
      watchIdentity: fromCallback<SessionEvent>(({ receive }) => {
        acts.push('ask');
        receive(() => acts.push('ask'));
      }),
      watchTabs: fromCallback<SessionEvent>(() => {}),
    },
    guards: { hasLostCookies: () => lost, isStartedHere: () => begunHere },
    actions: {
      forgetSession: () => acts.push('forget'),
      leaveSession: () => acts.push('leave'),
      announceChange: () => acts.push('announce'),
      closeVault: () => acts.push('close'),
      checkSignOuts: () => acts.push('check'),
    },
  });
  const begin = (input: SessionInput = { stored: null }) => {
    const started = startAmong(machine, 'session', others, input);
    const send = (event: SessionEvent) => started.subject.send(event);
    const state = () => started.subject.getSnapshot();
    return { ...started, send, state };
  };
  return { acts, machine, begin };
}

const credentials = {
  type: 'session.signIn',
  email: 'ada@quayside.test',
  password: 'correct horse',
} as const;

test('readable cookies are a session at once, and the server is asked in the background', () => {
  const { acts, begin } = prepare();
  const { state, sent } = begin({ stored });
  expect(state().value).toEqual({ authenticated: 'admitted' });
  expect(state().hasTag('signedIn')).toBe(true);
  expect(sent).toEqual(['router session.started', 'office office.open']);
  expect(acts).toEqual(['ask']);
});

test('without cookies one is a guest', () => {
  const { state, sent } = prepare().begin();
  expect({ value: state().value, sent }).toEqual({ value: { guest: 'idle' }, sent: [] });
});

test('signing in starts the others, tells the other tabs, and keeps no password', async () => {
  const { acts, begin } = prepare();
  const { state, send, sent, events } = begin();
  send(credentials);
  expect([state().value, state().hasTag('busy')]).toEqual([{ guest: 'signingIn' }, true]);
  await settle();
  expect(state().value).toEqual({ authenticated: 'admitted' });
  expect(sent).toEqual(['router session.started', 'office office.open']);
  expect(events[0]?.event).toEqual({ type: 'session.started', session: stored });
  expect(acts).toEqual(['announce', 'ask']);
  expect(JSON.stringify(state().context)).not.toContain('correct horse');
});

test('a refused sign-in says why and may be tried again', async () => {
  const refused = problem('unauthorized', { code: 'credentials.refused' });
  const { begin } = prepare({
    signIn: async () => {
      throw new ProblemError(refused);
    },
  });
  const { state, send } = begin();
  send(credentials);
  // The 401 of a refused sign-in passes through the client as any other does.
  send({ type: 'session.expired' });
  await settle();
  expect(state().value).toEqual({ guest: 'refused' });
  expect(state().context.problem).toEqual(refused);
  send(credentials);
  expect([state().value, state().context.problem]).toEqual([{ guest: 'signingIn' }, null]);
});

test('a right password that is not enough begins no session until the second factor is proved', async () => {
  const { acts, begin } = prepare({ signIn: async () => ({ methods: ['totp', 'recovery'] }) });
  const { state, send, sent } = begin();
  send(credentials);
  await settle();
  expect([state().value, state().hasTag('secondFactor'), state().hasTag('signedIn')]).toEqual([
    { guest: 'secondFactor' },
    true,
    false,
  ]);
  expect([state().context.methods, state().context.user, acts, sent]).toEqual([
    ['totp', 'recovery'],
    null,
    [],
    [],
  ]);
  send({ type: 'secondFactor.passed', identity });
  expect([state().value, state().context.user]).toEqual([{ authenticated: 'admitted' }, user]);
  expect(acts).toEqual(['announce', 'ask']);
});

test('a second step that is given up leads back to the password', async () => {
  const { begin } = prepare({ signIn: async () => ({ methods: [] }) });
  const { state, send } = begin();
  send(credentials);
  await settle();
  send({ type: 'secondFactor.cancel' });
  expect([state().value, state().hasTag('secondFactor')]).toEqual([{ guest: 'idle' }, false]);
});

test('the cookies of a second step end it only when another tab has set them', async () => {
  const reached = async (begunHere: boolean) => {
    const { begin } = prepare({ signIn: async () => ({ methods: [] }), begunHere });
    const { state, send, sent } = begin();
    send(credentials);
    await settle();
    send({ type: 'session.startedElsewhere', ...stored });
    return [state().value, sent];
  };
  expect(await reached(true)).toEqual([{ guest: 'secondFactor' }, []]);
  expect(await reached(false)).toEqual(['joining', []]);
});

test('twenty 401s clear the cookies once and lead to sign-in once', () => {
  const { acts, begin } = prepare();
  const { state, send, sent, events } = begin({ stored });
  for (let count = 0; count < 20; count += 1) send({ type: 'session.expired' });
  expect(state().value).toBe('expired');
  expect(state().context).toEqual({
    user: null,
    rules: [],
    problem: null,
    methods: [],
    unsaved: false,
    end: 'expired',
    incoming: { user: null, rules: [] },
  });
  expect(acts).toEqual(['ask', 'forget', 'announce']);
  expect(sent.slice(2)).toEqual(['office office.close', 'router session.ended']);
  expect(events.at(-1)?.event).toEqual({ type: 'session.ended', why: 'expired' });
});

test('signing out clears everything even when the server cannot be reached', async () => {
  const answer = deferred<void>();
  const { acts, begin } = prepare({ signOut: () => answer.promise });
  const { state, send, events } = begin({ stored });
  send({ type: 'session.signOut' });
  expect(state().hasTag('signedOut')).toBe(true);
  expect(acts).toEqual(['ask']);
  answer.reject(new ProblemError(problem('offline')));
  await settle();
  expect([state().value, state().context.end]).toEqual([{ guest: 'idle' }, 'signedOut']);
  expect(acts).toEqual(['ask', 'leave', 'announce', 'check']);
  expect(events.at(-1)?.event).toEqual({ type: 'session.ended', why: 'signedOut' });
});

test('a sign-out in another tab ends this one without touching the cookies', () => {
  const { acts, begin } = prepare();
  const { state, send, events } = begin({ stored });
  send({ type: 'session.endedElsewhere' });
  expect([state().value, acts]).toEqual([{ guest: 'idle' }, ['ask', 'close']]);
  expect(events.at(-1)?.event).toEqual({ type: 'session.ended', why: 'endedElsewhere' });
});

test('a sign-in in another tab is one here, once the server has told who it is', async () => {
  const answer = deferred<Identity>();
  const { begin } = prepare({ join: () => answer.promise });
  const { state, send, sent } = begin();
  send({ type: 'session.startedElsewhere', ...stored, rules: [] });
  expect([state().value, state().context.user, sent]).toEqual(['joining', null, []]);
  answer.resolve(identity);
  await settle();
  expect([state().value, state().context.user, state().context.rules]).toEqual([
    { authenticated: 'admitted' },
    user,
    rules,
  ]);
  expect(sent).toEqual(['router session.started', 'office office.open']);
});

test('a sign-in in another tab stands on its cookies when the server does not answer', async () => {
  const { begin } = prepare({ join: () => Promise.reject(new ProblemError(problem('offline'))) });
  const { state, send } = begin();
  send({ type: 'session.startedElsewhere', ...stored });
  await settle();
  expect([state().value, state().context.user, state().context.rules]).toEqual([
    { authenticated: 'admitted' },
    user,
    rules,
  ]);
});

test('a sign-in in another tab that is over already is none', async () => {
  const { acts, begin } = prepare({ join: never });
  const { state, send } = begin();
  send({ type: 'session.startedElsewhere', ...stored });
  send({ type: 'session.expired' });
  expect([state().value, state().context.user, acts]).toEqual([
    { guest: 'idle' },
    null,
    ['forget', 'announce'],
  ]);
});

test('of two sign-ins in other tabs the later one counts, also on its cookies alone', async () => {
  const other = { ...user, id: 8 };
  const { begin } = prepare({ join: () => Promise.reject(new ProblemError(problem('offline'))) });
  const { state, send } = begin();
  send({ type: 'session.startedElsewhere', ...stored });
  send({ type: 'session.startedElsewhere', user: other, rules: [] });
  await settle();
  expect([state().value, state().context.user, state().context.rules]).toEqual([
    { authenticated: 'admitted' },
    other,
    [],
  ]);
});

test.each(['session.expired', 'session.endedElsewhere'] as const)(
  'a sign-out is over, once, when %s comes before its answer',
  async (type) => {
    const { acts, begin } = prepare({ signOut: () => new Promise(() => {}) });
    const { state, send } = begin({ stored });
    send({ type: 'session.signOut' });
    send({ type });
    expect([state().value, state().context.end, acts]).toEqual([
      { guest: 'idle' },
      'signedOut',
      ['ask', 'leave', 'announce', 'check'],
    ]);
  },
);

test('after a session has expired, a sign-in in another tab is one here', async () => {
  const { begin } = prepare({ join: async () => identity });
  const { state, send } = begin({ stored });
  send({ type: 'session.expired' });
  send({ type: 'session.startedElsewhere', ...stored });
  await settle();
  expect([state().value, state().context.user, state().context.end]).toEqual([
    { authenticated: 'admitted' },
    user,
    null,
  ]);
});

test('another person in another tab ends this session before theirs begins, the same person changes nothing', async () => {
  const other = { ...user, id: 8 };
  const { acts, begin } = prepare({ join: async () => ({ ...identity, userData: other }) });
  const { send, sent, events, state } = begin({ stored });
  const before = sent.length;
  send({ type: 'session.startedElsewhere', user: { ...user }, rules });
  expect(sent.length).toBe(before);
  send({ type: 'session.startedElsewhere', user: other, rules });
  expect([sent.slice(before), state().context.user, acts]).toEqual([
    ['office office.close', 'router session.ended'],
    null,
    ['ask', 'close'],
  ]);
  await settle();
  expect(sent.slice(before + 2)).toEqual(['router session.started', 'office office.open']);
  expect(events.at(-1)?.event).toEqual({ type: 'office.open', userId: 8 });
});

const chidi = { id: 1, fullName: 'Chidi' };
const seen: Identity = { ...identity, userData: { ...user, id: 9, role: 'counsellor' }, seenBy: chidi };

test('who sees the portal as the user is known from the cookies on, and told by the server', () => {
  const { begin } = prepare();
  const { state, send } = begin({ stored: { ...stored, seenBy: chidi } });
  expect(state().context.seenBy).toEqual(chidi);
  send({ type: 'identity.loaded', identity: { ...identity, seenBy: chidi } });
  expect([state().value, state().context.seenBy]).toEqual([{ authenticated: 'admitted' }, chidi]);
  // The state inspector, which tries another role, knows nothing of it.
  send({ type: 'identity.loaded', identity });
  expect([state().value, state().context.seenBy]).toEqual([{ authenticated: 'admitted' }, chidi]);
});

const elsewhere = {
  type: 'session.startedElsewhere',
  user: seen.userData,
  rules,
  seenBy: chidi,
} as const;
const loaded = { type: 'identity.loaded', identity: seen } as const;

test.each([
  ['the cookies say so before the server', [elsewhere, loaded]],
  ['the server says so before the cookies', [loaded, elsewhere]],
  ['only the server says so', [loaded]],
] as const)(
  'when another tab begins to see the portal as somebody, this one follows: %s',
  async (_, [first, second]) => {
    const { acts, begin } = prepare({ join: async () => seen });
    const { state, send, sent } = begin({ stored });
    const before = sent.length;
    send(first);
    expect([state().value, state().context.user]).toEqual(['joining', null]);
    if (second) send(second);
    await settle();
    expect([state().value, state().context.user, state().context.seenBy]).toEqual([
      { authenticated: 'admitted' },
      seen.userData,
      chidi,
    ]);
    expect(sent.slice(before)).toEqual([
      'office office.close',
      'router session.ended',
      'router session.started',
      'office office.open',
    ]);
    expect(acts).toEqual(['ask', 'close', 'ask']);
    send(elsewhere);
    send(loaded);
    expect(state().value).toEqual({ authenticated: 'admitted' });
  },
);

test('an end that this tab was not told of is followed when the server says so', async () => {
  const { begin } = prepare({ join: async () => ({ ...identity, seenBy: null }) });
  const { state, send } = begin({ stored: { user: seen.userData, rules, seenBy: chidi } });
  send({ type: 'identity.loaded', identity: { ...identity, seenBy: null } });
  expect([state().value, state().context.seenBy]).toEqual(['joining', undefined]);
  await settle();
  expect([state().context.user, state().context.seenBy]).toEqual([user, undefined]);
});

test('the same user is another identity once nobody sees the portal as them', async () => {
  const { begin } = prepare({ join: async () => ({ ...seen, seenBy: null }) });
  const { state, send } = begin({ stored: { user: seen.userData, rules, seenBy: chidi } });
  send({ type: 'session.startedElsewhere', user: seen.userData, rules });
  expect(state().value).toBe('joining');
  await settle();
  expect([state().value, state().context.seenBy]).toEqual([{ authenticated: 'admitted' }, undefined]);
});

test('changed abilities are asked for and passed on', () => {
  const { acts, begin } = prepare();
  const { state, send, sent } = begin({ stored });
  send({ type: 'abilities.changed' });
  expect(acts).toEqual(['ask', 'ask']);
  send({ type: 'identity.loaded', identity: { ...identity, userAbilityRules: [] } });
  expect(state().context.rules).toEqual([]);
  expect(sent.at(-1)).toBe('router session.updated');
});

test('a session whose cookies have gone ends at the next page', () => {
  for (const type of ['route.allowed', 'route.denied'] as const) {
    const { acts, begin } = prepare({ lost: true });
    const { state, send, events } = begin({ stored });
    send({ type });
    expect([state().value, acts]).toEqual(['expired', ['ask', 'forget', 'announce']]);
    expect(events.at(-1)?.event).toEqual({ type: 'session.ended', why: 'expired' });
  }
});

test('the cookies of a sign-in that is under way are its own', async () => {
  const answer = deferred<Identity>();
  const { begin } = prepare({ signIn: () => answer.promise });
  const { state, send } = begin();
  send(credentials);
  send({ type: 'session.startedElsewhere', ...stored });
  expect(state().value).toEqual({ guest: 'signingIn' });
  answer.resolve(identity);
  await settle();
  expect(state().value).toEqual({ authenticated: 'admitted' });
});

test('a refused page makes the session forbidden until another one opens', () => {
  const { state, send } = prepare().begin({ stored });
  send({ type: 'route.denied' });
  expect(state().value).toEqual({ authenticated: 'forbidden' });
  send({ type: 'route.allowed' });
  expect(state().value).toEqual({ authenticated: 'admitted' });
});

test('every state of the session can be reached, and every failed one be left', () => {
  const nothing = () => {};
  const alone = prepare().machine.provide({
    actions: {
      startRouter: nothing,
      updateRouter: nothing,
      endRouter: nothing,
      openOffice: nothing,
      closeOffice: nothing,
      askIdentity: nothing,
    },
  });
  const events = [
    credentials,
    done('signIn', identity),
    done('signIn', { methods: ['totp'] }),
    failed('signIn'),
    { type: 'secondFactor.passed', identity },
    { type: 'secondFactor.cancel' },
    { type: 'session.signOut' },
    done('signOut'),
    failed('signOut'),
    done('join', identity),
    failed('join'),
    { type: 'session.expired' },
    { type: 'session.endedElsewhere' },
    { type: 'session.startedElsewhere', ...stored },
    { type: 'abilities.changed' },
    { type: 'identity.loaded', identity },
    { type: 'route.denied' },
    { type: 'route.allowed' },
  ];
  expect(coverageOf(alone, events, { input: { stored: null } })).toEqual({ missed: [], deadEnds: [] });
});
