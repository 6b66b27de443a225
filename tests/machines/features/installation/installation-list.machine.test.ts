import { expect, it, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationStatus } from '../../../../contract/applications/application-statuses.ts';
import { statusesMachine } from '../../../../src/machines/features/applications/statuses/statuses.machine.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const status = (version: number): ApplicationStatus => ({
  status: 'draft',
  version,
  count: 3,
  label: { en: 'Begun' },
  colour: 'teal',
  order: 1,
  usualDays: null,
  subStatuses: [],
  deadlineDays: null,
});
const came = { type: 'user.signedIn', userId: 7 } as const;

it('statuses are fetched for whoever signs in, again when one of them changes, and forgotten when they leave', async () => {
  let reads = 0;
  const { actor, clock } = start(
    statusesMachine.provide({
      actors: {
        watchUser: fromCallback(() => {}),
        load: fromPromise<readonly ApplicationStatus[]>(async () => {
          reads += 1;
          return [status(reads)];
        }),
      },
    }),
  );
  const versions: (number | undefined)[] = [];
  const note = async () => {
    await settle();
    versions.push(actor.getSnapshot().context.items?.[0]?.version);
  };
  actor.send(came);
  await note();
  actor.send({ type: 'record.changed', subject: 'Application' });
  clock.increment(300);
  await note();
  actor.send({ type: 'record.changed', subject: 'Status' });
  clock.increment(300);
  await note();
  actor.send({ type: 'user.signedOut' });
  await note();
  expect(versions).toEqual([1, 1, 2, undefined]);
});

test('every state of them can be reached, and every failed one be left', () => {
  const machine = statusesMachine.provide({ actors: { watchUser: fromCallback(() => {}) } });
  const events = [
    came,
    { type: 'user.signedOut' },
    { type: 'record.changed', subject: 'Status' },
    { type: 'stream.reset' },
    done('load', [status(1)]),
    failed('load'),
  ];
  expect(coverageOf(machine, events)).toEqual({ missed: [], deadEnds: [] });
});
