import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Following, OwnFollowing } from '../../../../../contract/notifications/following.ts';
import { followingMachine } from '../../../../../src/machines/features/applications/application-details/following.machine.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';

const input = { id: 7 };
const choices: Following[] = ['normal', 'watching', 'muted'];
const own = (following: Following): OwnFollowing => ({ following, choices });

/** The machine on a server that answers each save when it is told to. */
function open() {
  const saves: { following: Following; answer: (error?: Error) => void }[] = [];
  const { actor } = start(
    followingMachine.provide({
      actors: {
        load: fromPromise<OwnFollowing, { id: number }>(async () => own('normal')),
        save: fromPromise<OwnFollowing, { id: number; following: Following }>(
          ({ input: { following } }) =>
            new Promise((resolve, reject) => {
              saves.push({ following, answer: (error) => (error ? reject(error) : resolve(own(following))) });
            }),
        ),
      },
    }),
    { input },
  );
  const choose = (following: Following) => actor.send({ type: 'following.set', following });
  const saved = () => saves.map(({ following }) => following);
  const answer = async (place: number, error?: Error) => {
    saves[place]?.answer(error);
    await settle();
  };
  return { actor, choose, saved, answer };
}

it('saves what is chosen, and nothing when it is what there is', async () => {
  const { actor, choose, saved, answer } = open();
  await settle();
  choose('normal');
  expect(saved()).toEqual([]);
  choose('watching');
  expect([saved(), actor.getSnapshot().context.wanted, actor.getSnapshot().context.own]).toEqual([
    ['watching'],
    'watching',
    own('normal'),
  ]);
  await answer(0);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.own]).toEqual(['shown', own('watching')]);
});

it('saves one choice after another, and of several only the last', async () => {
  const { actor, choose, saved, answer } = open();
  await settle();
  choose('watching');
  choose('normal');
  choose('muted');
  expect(saved()).toEqual(['watching']);
  await answer(0);
  expect([saved(), actor.getSnapshot().context.wanted]).toEqual([['watching', 'muted'], 'muted']);
  await answer(1);
  expect([actor.getSnapshot().value, actor.getSnapshot().context.own]).toEqual(['shown', own('muted')]);
});

it('shows what there was when a save fails, and why, until the next choice', async () => {
  const { actor, choose, answer } = open();
  await settle();
  choose('muted');
  await answer(0, new ProblemError(problem('offline')));
  const { own: shown, wanted, problem: why } = actor.getSnapshot().context;
  expect([shown, wanted, why?.kind]).toEqual([own('normal'), null, 'offline']);
  choose('muted');
  expect(actor.getSnapshot().context.problem).toBeNull();
});

it('is in every state, and gets out of the failed one', () => {
  const events = [
    { type: 'following.set', following: 'muted' },
    { type: 'following.refresh' },
    done('load', own('normal')),
    failed('load'),
    done('save', own('muted')),
    failed('save'),
  ];
  const mark = ({ wanted }: { wanted: unknown }) => wanted;
  expect(coverageOf(followingMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
