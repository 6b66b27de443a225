import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { MasterList, Uses } from '../../../contract/master-list.ts';
import type { RecordColumns } from '../../../contract/record-list.ts';
import { loadRow } from '../../services/list.service.ts';
import { loadCountryCodes, loadUses, removeMaster } from '../../services/masters.service.ts';
import { problemOf } from '../../services/problem.ts';
import { failedRecord, isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { FormInput } from '../form/form.types.ts';
import type { GridRow } from '../grid/shape.types.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { type MasterField, type MasterValues, masterFields } from './master-fields.ts';
import { callsOf, masterAddFormOf, masterEditFormOf, savedRow } from './master-form.machine.ts';

/** What the page of a record is made of. */
export interface LoadedMaster {
  /** Null for a new record. */
  readonly row: GridRow | null;
  /** What points to it; null for whoever may not change it. */
  readonly uses: Uses | null;
  /** The countries that can be chosen. */
  readonly countries: readonly string[];
}

export interface MasterEditContext extends LoadedMaster {
  readonly input: ScreenInput;
  readonly subject: RecordSubject;
  /** Address of the page of the list. */
  readonly list: string;
  readonly fields: readonly MasterField[];
  /** What its tab is called; null while that is not known. */
  readonly title: string | null;
  /** The version that the form stands on; null for a new record. */
  readonly version: number | null;
  readonly problem: Problem | null;
}

/**
 * `editing` its form is there, in the child `form`; `adding` it is a new record's; `confirming` it is asked whether the
 * record is to go; `kept` it could not go.
 */
export type MasterEditTag =
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'editing'
  | 'adding'
  | 'unsaved'
  | 'saving'
  | 'confirming'
  | 'removing'
  | 'kept';

export type MasterEditEvent =
  | { type: 'resource.refresh' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'master.remove' }
  | { type: 'master.confirm' }
  | { type: 'master.keep' }
  | ScreenEvent;

interface Stand {
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly accepted: boolean;
  readonly version: number | null;
}

/**
 * The page of one record of a list of master data, or of a new one. What was added, and what was removed, is to be seen
 * in the list, which the page then leads to.
 *
 * @param list Address of the page of the list.
 */
export function masterEditOf<Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: MasterList<Columns, Subject>,
  list: string,
) {
  const { columns, subject } = contract;
  const calls = callsOf(contract);
  const needsCountries = Object.entries(columns).some(
    ([id, { codes }]) => codes === 'country' && id !== 'code',
  );

  const formInput = ({ input, row }: MasterEditContext): FormInput<MasterValues> =>
    row ? { ...input, saved: savedRow(columns, row) } : input;

  return setup({
    types: {} as {
      context: MasterEditContext;
      input: ScreenInput;
      events: MasterEditEvent;
      tags: MasterEditTag;
      children: { form: 'addForm' | 'editForm' };
    },
    actors: {
      load: fromPromise<LoadedMaster, { id: number | null }>(async ({ input: { id }, signal }) => {
        const [row, uses, countries] = await Promise.all([
          id === null ? null : loadRow(calls, id, signal),
          id === null ? null : loadUses(calls, id, signal),
          needsCountries ? loadCountryCodes(signal) : [],
        ]);
        return { row, uses, countries };
      }),
      remove: fromPromise<void, { id: number; version: number }>(({ input, signal }) =>
        removeMaster(calls, input, signal),
      ),
      addForm: masterAddFormOf(contract),
      editForm: masterEditFormOf(contract),
    },
    actions: {
      put: assign((_, loaded: LoadedMaster) => ({
        ...loaded,
        title: loaded.row === null ? null : String(loaded.row[contract.name]),
        version: loaded.row?.version ?? null,
        problem: null,
      })),
      putVersion: assign((_, { version }: Stand) => ({ version })),
      putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      dropProblem: assign({ problem: null }),
      tellSettled: ({ system }) => tellSettled(system),
      tellForm: ({ self }, { type }: { type: 'form.save' | 'form.reset' }) =>
        self.getSnapshot().children.form?.send({ type }),
      goToList: enqueueActions(({ enqueue, system }) => {
        enqueue(() => tellIfThere(system, 'router', { type: 'router.navigate', to: list, replace: true }));
      }),
    },
    guards: {
      isNew: ({ context }) => context.input.params.id === undefined,
      isNobodysId: ({ context: { input } }) =>
        input.params.id !== undefined && !(Number(input.params.id) > 0),
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isMissing: ({ context }) => isMissingProblem(context.problem),
      isAccepted: (_, { accepted }: Stand) => accepted,
      isSaving: (_, { saving }: Stand) => saving,
      isUnsaved: (_, { unsaved }: Stand) => unsaved,
      /** Another's change: one's own is known by its version, and what is typed is not put aside for it. */
      isNews: (
        { context: { row, version } },
        change: { subject: string; id: number; version: number | null },
      ) =>
        change.subject === subject &&
        change.id === row?.id &&
        (change.version === null || change.version > (version ?? 0)),
    },
  }).createMachine({
    id: 'masterEdit',
    context: ({ input }) => ({
      input,
      subject,
      list,
      fields: masterFields(columns, input.params.id === undefined),
      row: null,
      uses: null,
      countries: [],
      title: null,
      version: null,
      problem: null,
    }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isNobodysId', target: 'missing' }, 'loading'] },
      loading: {
        id: 'loading',
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { input } }) => ({
            id: input.params.id === undefined ? null : Number(input.params.id),
          }),
          onDone: [
            {
              guard: 'isNew',
              target: 'adding',
              actions: { type: 'put', params: ({ event }) => event.output },
            },
            { target: 'editing', actions: { type: 'put', params: ({ event }) => event.output } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
      },
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
            {
              guard: { type: 'isUnsaved', params: ({ event }) => standOf(event.snapshot) },
              target: '.unsaved',
            },
            { target: '.saved' },
          ],
        },
        on: {
          'form.save': { actions: { type: 'tellForm', params: { type: 'form.save' } } },
          'form.reset': { actions: { type: 'tellForm', params: { type: 'form.reset' } } },
        },
        states: { saved: {}, unsaved: { tags: 'unsaved' } },
      },
      editing: {
        tags: 'editing',
        entry: 'tellSettled',
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
          'form.save': { actions: { type: 'tellForm', params: { type: 'form.save' } } },
          'form.reset': { actions: { type: 'tellForm', params: { type: 'form.reset' } } },
        },
        states: {
          work: {
            initial: 'saved',
            states: {
              saved: {
                on: {
                  'record.changed': {
                    guard: { type: 'isNews', params: ({ event }) => event },
                    target: '#loading',
                  },
                  'stream.reset': '#loading',
                },
              },
              unsaved: { tags: 'unsaved' },
              saving: { tags: ['unsaved', 'saving'] },
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
      missing: { tags: 'missing', entry: 'tellSettled' },
      failed: {
        tags: 'failed',
        entry: 'tellSettled',
        ...failedRecord,
        on: { 'resource.refresh': 'loading' },
      },
      left: {
        id: 'left',
        entry: 'goToList',
        on: { 'resource.refresh': 'loading', 'query.changed': 'loading' },
      },
    },
  });
}

/** A form's snapshot, as far as the page reads it. */
interface FormSnapshot {
  readonly context: { readonly version: number | null };
  hasTag(tag: 'unsaved' | 'busy' | 'done'): boolean;
}

const standOf = (form: FormSnapshot): Stand => ({
  unsaved: form.hasTag('unsaved'),
  saving: form.hasTag('busy'),
  accepted: form.hasTag('done'),
  version: form.context.version,
});
