import { type ActorRefFrom, stateIn } from 'xstate';
import type { MasterList } from '../../../../contract/masters/master-list.ts';
import type { RecordColumns } from '../../../../contract/masters/record-columns.ts';
import type { FormInput } from '../../kit/form/form.types.ts';
import {
  createFormPageStates,
  formEvents,
  formTransitions,
  getFormStatus,
  saving,
  typing,
} from '../../kit/form-page.ts';
import { getMasterNames } from '../../kit/master-lists.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import { createMasterEditSetup } from './master-edit.setup.ts';
import type { MasterEditContext } from './master-edit.types.ts';
import { getComputedColumns, getMasterFields, type MasterValues } from './master-fields.ts';
import { toSavedRow } from './master-form.machine.ts';
import type { PartDefinition } from './part-form.machine.ts';

/** The parts stay while the record is loaded again: they load themselves. */
const tellParts = { type: 'notifyParts', params: eventOf } as const;

/**
 * Creates the page that edits one master data record or adds a new one. After adding or deleting a record the page
 * leads back to the list.
 *
 * @param list Address of the list's page.
 * @param kept Parts stored with a record.
 */
export function createMasterEditMachine<Columns extends RecordColumns>(
  contract: MasterList<Columns>,
  list: string,
  kept: readonly PartDefinition[] = [],
) {
  const { columns, list: records } = contract;
  const { subject, noun } = getMasterNames(records);
  const formInput = ({ input, row }: MasterEditContext): FormInput<MasterValues> =>
    row ? { ...input, saved: toSavedRow(columns, row) } : input;

  return createMasterEditSetup(contract, list, kept).createMachine({
    id: 'masterEdit',
    context: ({ input }) => ({
      input,
      records,
      subject,
      noun,
      list,
      fields: getMasterFields(columns, input.params.id === undefined),
      computedColumns: getComputedColumns(columns),
      finders: {},
      parts: [],
      row: null,
      uses: null,
      countries: [],
      title: null,
      version: null,
      problem: null,
    }),
    initial: 'deciding',
    states: {
      ...createFormPageStates(),
      adding: {
        tags: ['editing', 'adding'],
        entry: ['spawnFinders', 'notifySettled'],
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'addForm',
          input: ({ context }) => formInput(context),
          onSnapshot: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => getFormStatus(event.snapshot) },
              target: 'left',
            },
            ...formTransitions,
          ],
        },
        on: { ...formEvents, 'connection.restored': { actions: 'retryFinders' } },
        states: typing,
      },
      editing: {
        tags: 'editing',
        entry: ['spawnFinders', 'spawnParts', 'notifySettled'],
        type: 'parallel',
        invoke: {
          id: 'form',
          src: 'editForm',
          input: ({ context }) => formInput(context),
          onSnapshot: [
            {
              guard: { type: 'isSaving', params: ({ event }) => getFormStatus(event.snapshot) },
              target: '.work.saving',
            },
            {
              guard: { type: 'isUnsaved', params: ({ event }) => getFormStatus(event.snapshot) },
              target: '.work.unsaved',
            },
            {
              target: '.work.saved',
              actions: { type: 'setVersion', params: ({ event }) => getFormStatus(event.snapshot) },
            },
          ],
        },
        on: {
          'form.save': {
            actions: [
              { type: 'notifyForm', params: { type: 'form.save' } },
              { type: 'notifyParts', params: { type: 'form.save' } },
            ],
          },
          'form.reset': {
            actions: [
              { type: 'notifyForm', params: { type: 'form.reset' } },
              { type: 'notifyParts', params: { type: 'form.reset' } },
            ],
          },
          'record.changed': { actions: tellParts },
          'stream.reset': { actions: tellParts },
          'connection.restored': { actions: ['retryFinders', tellParts] },
        },
        states: {
          work: {
            initial: 'saved',
            states: {
              // The realtime event may arrive before the response to the deletion, which leads to the list.
              saved: {
                on: {
                  'record.changed': [
                    { guard: stateIn('#removing') },
                    {
                      guard: { type: 'isOthersChange', params: eventOf },
                      target: '#loading',
                      actions: tellParts,
                    },
                  ],
                  'stream.reset': [
                    { guard: stateIn('#removing') },
                    { target: '#loading', actions: tellParts },
                  ],
                },
              },
              unsaved: saving.unsaved,
              saving: saving.saving,
            },
          },
          parts: {
            initial: 'deciding',
            on: { 'parts.changed': '.deciding' },
            states: {
              deciding: { always: [{ guard: 'isPartUnsaved', target: 'unsaved' }, 'saved'] },
              saved: {},
              unsaved: { tags: 'unsaved' },
            },
          },
          removal: {
            initial: 'idle',
            states: {
              idle: { on: { 'master.remove': 'confirming' } },
              confirming: {
                tags: 'confirming',
                on: { 'master.confirm': 'removing', 'master.cancelRemoval': 'idle' },
              },
              removing: {
                id: 'removing',
                tags: ['removing', 'confirming'],
                entry: 'clearProblem',
                invoke: {
                  id: 'remove',
                  src: 'remove',
                  input: ({ context: { row, version } }) => ({ id: row?.id ?? 0, version: version ?? 0 }),
                  onDone: '#left',
                  onError: { target: 'kept', actions: setProblem },
                },
              },
              kept: { tags: 'kept', on: { 'master.remove': 'confirming', 'resource.refresh': '#loading' } },
            },
          },
        },
      },
      left: {
        id: 'left',
        entry: 'goToList',
        on: { 'resource.refresh': 'loading', 'query.changed': 'loading' },
      },
    },
  });
}

export type MasterEditActor = ActorRefFrom<ReturnType<typeof createMasterEditMachine>>;
