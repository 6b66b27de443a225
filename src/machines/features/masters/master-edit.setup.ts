import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { MasterList } from '../../../../contract/masters/master-list.ts';
import type { RecordColumns } from '../../../../contract/masters/record-columns.ts';
import { loadRow } from '../../../services/lists/list.service.ts';
import {
  loadCountryCodes,
  loadUses,
  removeMasterRecord,
} from '../../../services/lists/master-data.service.ts';
import { optionFinderMachine } from '../../kit/finder/option-finder.ts';
import { type FormStatus, formPageGuards } from '../../kit/form-page.ts';
import { createLoading } from '../../kit/loading.region.ts';
import { sendIfPresent, sendToChildren, sendToEach } from '../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import type { LoadedMaster, MasterEditContext, MasterEditEvent, MasterEditTag } from './master-edit.types.ts';
import { createMasterAddForm, createMasterEditForm, getMasterApi } from './master-form.machine.ts';
import type { PartDefinition } from './part-form.machine.ts';
import { createPartsMachine, type PartsActor } from './parts.machine.ts';

/** Actors, actions and guards of a page that edits master data. */
export function createMasterEditSetup<Columns extends RecordColumns>(
  contract: MasterList<Columns>,
  list: string,
  partDefinitions: readonly PartDefinition[],
) {
  const { columns, subject } = contract;
  const calls = getMasterApi(contract);
  const partMachines = partDefinitions.map((part) => ({ id: part.part, machine: createPartsMachine(part) }));
  const needsCountries = Object.values(columns).some(({ codes }) => codes === 'country');

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
        removeMasterRecord(calls, input, signal),
      ),
      addForm: createMasterAddForm(contract),
      editForm: createMasterEditForm(contract),
      finder: optionFinderMachine,
    },
  })
    .extend(createLoading<MasterEditContext, MasterEditEvent>())
    .extend({
      actions: {
        setLoaded: assign((_, loaded: LoadedMaster) => ({
          ...loaded,
          title: loaded.row === null ? null : String(loaded.row[contract.name]),
          version: loaded.row?.version ?? null,
          problem: null,
        })),
        setVersion: assign((_, { version }: FormStatus) => ({ version })),
        clearProblem: assign({ problem: null }),
        /** Only once: unsaved entries of the parts survive a reload of the record. */
        spawnParts: assign(({ context: { parts, input }, spawn }) =>
          parts.length > 0
            ? {}
            : { parts: partMachines.map(({ id, machine }) => spawnPart(spawn, id, machine, input)) },
        ),
        /** Once: they are for every record. */
        spawnFinders: assign(({ context: { fields, finders }, spawn }) =>
          Object.keys(finders).length > 0
            ? {}
            : {
                finders: Object.fromEntries(
                  fields.flatMap(({ id, reference }) =>
                    reference ? [[id, spawn('finder', { id: `${id}Finder`, input: { reference } })]] : [],
                  ),
                ),
              },
        ),
        retryFinders: enqueueActions(({ context, enqueue }) =>
          sendToEach(enqueue, Object.values(context.finders), { type: 'connection.restored' }),
        ),
        notifyParts: enqueueActions(
          ({ context, enqueue }, event: ScreenEvent | { type: 'form.save' | 'form.reset' }) =>
            sendToEach(enqueue, context.parts, event),
        ),
        notifyForm: enqueueActions(({ self, enqueue }, { type }: { type: 'form.save' | 'form.reset' }) =>
          sendToChildren(enqueue, self, ['form'], { type }),
        ),
        goToList: enqueueActions(({ enqueue, system }) => {
          sendIfPresent(enqueue, system, 'router', { type: 'router.navigate', to: list, replace: true });
        }),
      },
      guards: {
        ...formPageGuards,
        isPartUnsaved: ({ context: { parts } }) => parts.some((part) => part.getSnapshot().hasTag('unsaved')),
        /** Someone else's change: the user's own is recognised by its version, so that unsaved entries are kept. */
        isOthersChange: (
          { context: { row, version } }: { context: MasterEditContext },
          change: { subject: string; id: number; version: number | null },
        ) =>
          change.subject === subject &&
          change.id === row?.id &&
          (change.version === null || change.version > (version ?? 0)),
      },
    });
}

/**
 * Spawns the actor of a part. `spawn` is typed for the actors named in `setup`, but the number of parts depends on the
 * list.
 */
const spawnPart = (
  spawn: unknown,
  id: string,
  machine: ReturnType<typeof createPartsMachine>,
  input: ScreenInput,
): PartsActor =>
  (spawn as (logic: typeof machine, options: { id: string; input: ScreenInput }) => PartsActor)(machine, {
    id,
    input,
  });
