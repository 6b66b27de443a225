import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { readId, serverMachine } from '../../../src/inspector/server/server.machine.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle } from '../../support/client/actor.ts';
import { returnedOnce } from './logs.ts';

/** A panel whose records come from a list of answers. */
function open(answer: (id: number) => typeof returnedOnce) {
  const load = fromPromise<unknown, { kind: string; id: number }>(async ({ input }) => ({
    log: answer(input.id),
    layout: null,
  }));
  return createActor(serverMachine.provide({ actors: { load: load as never } })).start();
}

describe('the server panel', () => {
  it('opens the record whose number is typed, at its present', async () => {
    const actor = open((id) => ({ ...returnedOnce, id }));
    actor.send({ type: 'record.open' });
    expect(actor.getSnapshot().value).toBe('empty');
    actor.send({ type: 'id.type', typed: ' 12 ' });
    actor.send({ type: 'record.open' });
    await settle();
    const { context, value } = actor.getSnapshot();
    expect([value, context.log?.id, context.count]).toEqual(['shown', 12, 5]);
  });

  it('opens the record of a page, also while another one is shown', async () => {
    const actor = open((id) => ({ ...returnedOnce, id }));
    actor.send({ type: 'record.openKey', key: { kind: 'application', id: 3 } });
    await settle();
    actor.send({ type: 'record.openKey', key: { kind: 'course', id: 4 } });
    await settle();
    const { log, kind, typed } = actor.getSnapshot().context;
    expect([log?.id, kind, typed]).toEqual([4, 'course', '4']);
  });

  it('goes through the moments of a log, and never beyond them', async () => {
    const actor = open(() => returnedOnce);
    actor.send({ type: 'record.openKey', key: { kind: 'application', id: 12 } });
    await settle();
    const countAfter = (
      event: { type: 'moment.step'; by: number } | { type: 'moment.go'; count: number },
    ) => {
      actor.send(event);
      return actor.getSnapshot().context.count;
    };
    expect(countAfter({ type: 'moment.step', by: 1 })).toBe(5);
    expect(countAfter({ type: 'moment.step', by: -2 })).toBe(3);
    expect(countAfter({ type: 'moment.go', count: 0 })).toBe(0);
    expect(countAfter({ type: 'moment.step', by: -1 })).toBe(0);
    expect(countAfter({ type: 'moment.go', count: 99 })).toBe(5);
  });

  it('says what is wrong, and shows no other record meanwhile', async () => {
    const actor = open((id) => {
      if (id === 1) throw new ProblemError(problem('forbidden'));
      return returnedOnce;
    });
    actor.send({ type: 'record.openKey', key: { kind: 'application', id: 12 } });
    await settle();
    actor.send({ type: 'record.openKey', key: { kind: 'task', id: 1 } });
    await settle();
    const { value, context } = actor.getSnapshot();
    expect([value, context.problem?.kind, context.log]).toEqual(['failed', 'forbidden', null]);
  });

  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['0', null],
    ['', null],
    ['1.5', null],
    ['1e3', null],
    ['-2', null],
  ])('reads %j as %j', (typed, id) => {
    expect(readId(typed)).toBe(id);
  });

  it('comes to each of its states, and out of each failure', () => {
    const events = [
      { type: 'record.openKey', key: { kind: 'application', id: 12 } },
      done('load', { log: returnedOnce, layout: null }),
      failed('load'),
    ];
    expect(coverageOf(serverMachine, events)).toEqual({ missed: [], deadEnds: [] });
  });
});
