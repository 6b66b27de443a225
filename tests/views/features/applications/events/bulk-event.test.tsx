import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { SelectedStates } from '../../../../../contract/applications/selected-states.ts';
import { admissionStateNames } from '../../../../../contract/charts/application/state-meta.ts';
import type { BulkPreview } from '../../../../../contract/kit/bulk.ts';
import { bulkMachine } from '../../../../../src/machines/grid/tools/bulk.machine.ts';
import type { BulkContext } from '../../../../../src/machines/grid/tools/bulk.types.ts';
import { bulkEventMachine } from '../../../../../src/machines/grid/tools/bulk-event.machine.ts';
import type { BulkTarget } from '../../../../../src/machines/grid/tools/bulk-target.ts';
import type { BulkSelection } from '../../../../../src/services/lists/bulk.service.ts';
import { deferred } from '../../../../support/client/actor.ts';
import { loadBoard, openBoard } from '../../../../support/client/board.ts';
import { outline } from '../../../../support/client/outline.ts';
import type { Stage } from '../../../../support/client/stage.tsx';

let stage: Stage;
let asked: BulkSelection[];
let previewed: unknown[];
let states: Promise<SelectedStates>;
beforeAll(async () => {
  await Promise.all([
    loadBoard(),
    import('../../../../../src/views/features/applications/events/BulkEventDialog.tsx'),
  ]);
});
beforeEach(() => {
  asked = [];
  previewed = [];
  states = Promise.resolve({ admission: ['agencyReview'], documents: null, compliance: null, money: null });
});
afterEach(() => stage.close());

/** The dialog for the first two applications. */
async function open(): Promise<HTMLElement> {
  stage = openBoard('/application', {
    tools: {
      event: bulkEventMachine.provide({
        actors: {
          loadStates: fromPromise<SelectedStates, { readonly bulkTarget: BulkTarget | null }>(({ input }) => {
            if (input.bulkTarget) asked.push(input.bulkTarget.selection);
            return states;
          }),
        },
      }),
      bulk: bulkMachine.provide({
        actors: {
          preview: fromPromise<BulkPreview, BulkContext>(async ({ input: { bulkTarget, event } }) => {
            previewed.push({ selection: bulkTarget?.selection, event: event?.sent });
            return { accepted: 2, refused: [] };
          }),
        },
      }),
    },
  });
  (await screen.findByRole('grid')).focus();
  await stage.user.keyboard('x{ArrowDown}xt');
  return screen.findByRole('dialog');
}

describe('an event for several applications', () => {
  it('is selected with the details that all of them share, and previewed for just those', async () => {
    const dialog = await open();
    const select = await within(dialog).findByRole('combobox');
    expect(outline(dialog)).toEqual([
      'dialog Change status of 2 applications:',
      '## Change status of 2 applications',
      '[button Close]',
      '[select Action: *Select an action (disabled) / Return for corrections / Approve application / … 20, described “Lists actions that may be available for the selected applications.”, focused]',
      'Lists actions that may be available for the selected applications.',
      '[button Cancel] [button Preview changes, disabled]',
    ]);
    await stage.user.selectOptions(select, 'Return for corrections');
    expect(outline(dialog)).toEqual([
      'dialog Change status of 2 applications:',
      '## Change status of 2 applications',
      '[button Close]',
      '[select Action: Select an action (disabled) / *Return for corrections / Approve application / … 20, described “Lists actions that may be available for the selected applications.”, focused]',
      'Lists actions that may be available for the selected applications.',
      'These details apply to every selected application.',
      '[text Reason: , dir auto, at most 2000]',
      '[button Cancel] [button Preview changes]',
    ]);
    await stage.user.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
    expect(outline(dialog)).toEqual([
      'dialog Change status of 2 applications:',
      '## Change status of 2 applications',
      '[button Close]',
      '[select Action: Select an action (disabled) / *Return for corrections / Approve application / … 20, described “Lists actions that may be available for the selected applications.”]',
      'Lists actions that may be available for the selected applications.',
      'These details apply to every selected application.',
      '[text Reason: , dir auto, at most 2000, invalid, described “This field is required”]',
      'This field is required',
      '[button Cancel] [button Preview changes, focused]',
    ]);
    await stage.user.type(within(dialog).getByRole('textbox'), 'Too dark{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(previewed).toEqual([
        {
          selection: { ids: [1, 2] },
          event: { type: 'application.return', payload: { reason: 'Too dark' } },
        },
      ]),
    );
    expect(asked).toEqual([{ ids: [1, 2] }]);
  });

  it('says what can’t be undone for all of them at once, and asks for nothing where nothing is needed', async () => {
    states = Promise.resolve({
      admission: [...admissionStateNames],
      documents: null,
      compliance: null,
      money: null,
    });
    const dialog = await open();
    const select = await within(dialog).findByRole<HTMLSelectElement>('combobox');
    const notes: unknown[] = [];
    for (const name of [
      'Submit to university',
      'Start visa preparation',
      'Confirm visa refusal',
      'Record interview',
    ]) {
      await stage.user.selectOptions(select, name);
      notes.push(outline(dialog).slice(4, -1));
    }
    expect(notes).toEqual([
      [
        'Lists actions that may be available for the selected applications.',
        'These details apply to every selected application.',
        '[field University reference (optional): , dir ltr, inputmode text]',
      ],
      [
        'Lists actions that may be available for the selected applications.',
        'This also affects other records, so you can’t undo it for all applications at once.',
      ],
      [
        'Lists actions that may be available for the selected applications.',
        'These details apply to every selected application.',
        '[field Refusal code: , dir ltr, inputmode text]',
        'This also affects other records, so you can’t undo it for all applications at once.',
      ],
      [
        'Lists actions that may be available for the selected applications.',
        'These details apply to every selected application.',
        'group Interview outcome:',
        'Interview outcome',
        '[radio Passed] [radio Not passed] [radio Held, decision pending] [radio Did not attend]',
        '[text Note (optional): , dir auto, at most 2000]',
      ],
    ]);
  });

  it('waits for what the applications have in common, and is closed without doing anything', async () => {
    const answer = deferred<SelectedStates>();
    states = answer.promise;
    const dialog = await open();
    expect(outline(dialog)).toEqual([
      'dialog Change status of 2 applications, focused:',
      '## Change status of 2 applications',
      '[button Close]',
      'status:',
      'Loading',
      '[button Cancel] [button Preview changes, disabled]',
    ]);
    answer.resolve({ admission: [], documents: [], compliance: [], money: [] });
    await within(dialog).findByText('No actions available to you for the selected applications.');
    expect(outline(dialog)).toEqual([
      'dialog Change status of 2 applications, focused:',
      '## Change status of 2 applications',
      '[button Close]',
      'No actions available to you for the selected applications.',
      '[button Cancel] [button Preview changes, disabled]',
    ]);
    await stage.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(previewed).toEqual([]);
  });
});
