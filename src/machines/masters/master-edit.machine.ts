import { stateIn } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { MasterList } from '../../../contract/master-list.ts';
import type { RecordColumns } from '../../../contract/record-list.ts';
import { problemOf } from '../../services/problem.ts';
import type { FormInput } from '../form/form.types.ts';
import { formPageOf, saving, standOf, toForm, typing, whenTyped } from '../form-page.ts';
import { masterEditSetup } from './master-edit.setup.ts';
import type { LoadedMaster, MasterEditContext } from './master-edit.types.ts';
import { type MasterValues, masterFields, reckonedColumns } from './master-fields.ts';
import { savedRow } from './master-form.machine.ts';
import type { PartDefinition } from './part-form.machine.ts';

/**
 * Creates the page that edits one master data record or adds a new one. After adding or deleting a record the page
 * leads back to the list.
 *
 * @param list Address of the list's page.
 * @param kept Parts stored with a record.
 */
export function masterEditOf<Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: MasterList<Columns, Subject>,
  list: string,
  kept: readonly PartDefinition[] = [],
) {
  const { columns, subject } = contract;
  const formInput = ({ input, row }: MasterEditContext): FormInput<MasterValues> =>
    row ? { ...input, saved: savedRow(columns, row) } : input;

  return masterEditSetup(contract, list, kept).createMachine({
    id: 'masterEdit',
    context: ({ input }) => ({
      input,
      subject,
      list,
      fields: masterFields(columns, input.params.id === undefined),
      reckoned: reckonedColumns(columns),
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
      ...formPageOf<LoadedMaster>(),
      adding: {
        tags: ['editing', 'adding'],
        entry: 'tellSettled',
        initial: 'saved',
        invoke: {
          id: 'form',
          src: 'addForm',
          input: ({ context }) => formInput(context),
          onSnapshot: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => standOf(event.snapshot) },
              target: 'left',
            },
            ...whenTyped,
          ],
        },
        on: toForm,
        states: typing,
      },
      editing: {
        tags: 'editing',
        entry: ['beginParts', 'tellSettled'],
        type: 'parallel',
        invoke: {
          id: 'form',
          src: 'editForm',
          input: ({ context }) => formInput(context),
          onSnapshot: [
            {
              guard: { type: 'isSaving', params: ({ event }) => standOf(event.snapshot) },
              target: '.work.saving',
            },
            {
              guard: { type: 'isUnsaved', params: ({ event }) => standOf(event.snapshot) },
              target: '.work.unsaved',
            },
            {
              target: '.work.saved',
              actions: { type: 'putVersion', params: ({ event }) => standOf(event.snapshot) },
            },
          ],
        },
        on: {
          'form.save': {
            actions: [
              { type: 'tellForm', params: { type: 'form.save' } },
              { type: 'tellParts', params: { type: 'form.save' } },
            ],
          },
          'form.reset': {
            actions: [
              { type: 'tellForm', params: { type: 'form.reset' } },
              { type: 'tellParts', params: { type: 'form.reset' } },
            ],
          },
          'record.changed': { actions: { type: 'tellParts', params: ({ event }) => event } },
          'stream.reset': { actions: { type: 'tellParts', params: ({ event }) => event } },
          'connection.restored': { actions: { type: 'tellParts', params: ({ event }) => event } },
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
                    { guard: { type: 'isNews', params: ({ event }) => event }, target: '#loading' },
                  ],
                  'stream.reset': [{ guard: stateIn('#removing') }, { target: '#loading' }],
                },
              },
              unsaved: saving.unsaved,
              saving: saving.saving,
            },
          },
          parts: {
            initial: 'deciding',
            on: { 'parts.typed': '.deciding' },
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
                on: { 'master.confirm': 'removing', 'master.keep': 'idle' },
              },
              removing: {
                id: 'removing',
                tags: ['removing', 'confirming'],
                entry: 'dropProblem',
                invoke: {
                  id: 'remove',
                  src: 'remove',
                  input: ({ context: { row, version } }) => ({ id: row?.id ?? 0, version: version ?? 0 }),
                  onDone: '#left',
                  onError: {
                    target: 'kept',
                    actions: {
                      type: 'putProblem',
                      params: ({ event }) => ({ problem: problemOf(event.error) }),
                    },
                  },
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
