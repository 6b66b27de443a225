import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { applicationDetailsMachine } from '../../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { complianceMachine } from '../../../../../src/machines/features/applications/worklist/compliance.machine.ts';
import {
  requestsGrid,
  requestsMachine,
} from '../../../../../src/machines/features/applications/worklist/requests.machine.ts';
import { createWorklistMachine } from '../../../../../src/machines/features/applications/worklist/worklist.machine.ts';
import { checklistMachine } from '../../../../../src/machines/features/documents/checklist.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import type { readChecklist } from '../../../../../src/services/documents/documents.service.ts';
import { coverageOf, settle, start } from '../../../../support/client/actor.ts';
import { application, pageOf } from '../../../../support/client/office.ts';

const never = <Answer>(): Promise<Answer> => new Promise(() => {});
const input = { params: {}, search: '', user: null };

/** A list that answers one page after the other, and the work on an application, which waits for ever. */
async function staged(...pages: readonly (readonly number[])[]) {
  const answers = pages.map((ids) =>
    pageOf(
      ids.map((id) => application(id)),
      { total: ids.length },
    ),
  );
  let asked = 0;
  const machine = createWorklistMachine(
    'applicationRequestsPage',
    requestsGrid.provide({
      actors: {
        loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => {
          asked += 1;
          return (answers.length > 1 ? answers.shift() : answers[0]) ?? pageOf([]);
        }),
      },
    }),
    applicationDetailsMachine,
  ).provide({
    actors: {
      details: applicationDetailsMachine.provide({
        actors: {
          load: fromPromise<ApplicationDetails, { id: number }>(() => never()),
          checklist: checklistMachine.provide({
            actors: {
              load: fromPromise<Awaited<ReturnType<typeof readChecklist>>, { recordId: number }>(() =>
                never(),
              ),
            },
          }),
        },
      }),
    },
  });
  const { actor, clock } = start(machine, { input });
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  await settle();
  await pass(200);
  const { children } = actor.getSnapshot();
  return {
    actor,
    pass,
    grid: children.grid,
    asked: () => asked,
    onDesk: () => actor.getSnapshot().children.details?.getSnapshot().context.id ?? null,
  };
}

describe('a list with the work on an application beside it', () => {
  it('takes from the desk what was there as soon as another is wanted, and has that there once it is found', async () => {
    const { actor, onDesk } = await staged([4, 5], [9, 4, 5]);
    const seen = [onDesk()];
    actor.send({ type: 'row.requested', id: 9 });
    seen.push(onDesk());
    await settle(20);
    seen.push(onDesk());
    expect([seen, actor.getSnapshot().context.seeking]).toEqual([[4, null, 9], false]);
  });

  it('waits for a record that is wanted no longer than five seconds, and goes on with what has the focus', async () => {
    const { actor, grid, onDesk, pass } = await staged([4, 5]);
    actor.send({ type: 'row.requested', id: 9 });
    await settle(20);
    await pass(5000);
    const seen = [onDesk()];
    grid?.send({ type: 'cursor.move', to: 'down' });
    await pass(200);
    seen.push(onDesk());
    expect(seen).toEqual([4, 5]);
  });

  it('opens with the first application on the desk, and follows the focus a moment later', async () => {
    const { grid, onDesk, pass } = await staged([4, 5, 6]);
    const seen = [grid?.getSnapshot().hasTag('peek'), onDesk()];
    grid?.send({ type: 'cursor.move', to: 'down' });
    grid?.send({ type: 'cursor.move', to: 'down' });
    seen.push(onDesk());
    await pass(200);
    seen.push(onDesk());
    expect(seen).toEqual([true, 4, null, 6]);
  });

  it('goes on to the next application when the one on the desk has been answered', async () => {
    const { actor, asked, onDesk, pass } = await staged([4, 5], [5], []);
    const seen = [onDesk()];
    for (const id of [4, 5]) {
      actor.send({ type: 'record.changed', subject: 'Application', id, version: 2 });
      await pass(300);
      await settle(20);
      await pass(200);
      seen.push(onDesk());
    }
    expect([seen, asked()]).toEqual([[4, 5, null], 3]);
  });

  it('keeps on the desk what somebody is in the middle of, and goes on once they are done with it', async () => {
    const { actor, onDesk, pass } = await staged([4, 5], [5], []);
    const details = () => actor.getSnapshot().children.details;
    details()?.send({ type: 'event.select', event: 'application.complete', locale: 'en-GB' });
    const seen = [[onDesk(), details()?.getSnapshot().hasTag('engaged')]];
    actor.send({ type: 'record.changed', subject: 'Application', id: 4, version: 2 });
    await pass(300);
    await settle(20);
    await pass(200);
    seen.push([onDesk(), details()?.getSnapshot().hasTag('engaged')]);
    details()?.getSnapshot().children.form?.send({ type: 'form.discard' });
    await pass(200);
    seen.push([onDesk(), details()?.getSnapshot().hasTag('engaged')]);
    expect(seen).toEqual([
      [4, true],
      [4, true],
      [5, false],
    ]);
  });

  it('brings the focus to a record that is wanted once the list has it, and follows the focus again then', async () => {
    const { actor, grid, onDesk, pass } = await staged([4, 5], [9, 4, 5]);
    actor.send({ type: 'row.requested', id: 9 });
    await settle(20);
    await pass(200);
    const seen = [onDesk()];
    grid?.send({ type: 'cursor.move', to: 'down' });
    await pass(200);
    seen.push(onDesk());
    expect([seen, actor.getSnapshot().context.requestedId]).toEqual([[9, 4], null]);
  });
});

test.each([
  ['requests', requestsMachine],
  ['compliance files', complianceMachine],
] as const)('every state of the list of %s can be reached', (_name, machine) => {
  const events = [
    { type: 'row.selected', id: 4, gone: false },
    { type: 'row.selected', id: null, gone: true },
    { type: 'row.requested', id: 9 },
    { type: `xstate.after.followDelay.${machine.id}.following` },
  ];
  const withRow = machine.provide({ guards: { hasRow: () => true } });
  const { missed, deadEnds } = coverageOf(withRow, events, { input });
  expect([missed, deadEnds]).toEqual([[], []]);
});
