import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { MasterList } from '../../../contract/master-list.ts';
import type { RecordColumns } from '../../../contract/record-list.ts';
import { loadRow } from '../../services/list.service.ts';
import { loadCountryCodes, loadUses, removeMaster } from '../../services/masters.service.ts';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import { type FormStand, formPageGuards } from '../form-page.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import type { LoadedMaster, MasterEditContext, MasterEditEvent, MasterEditTag } from './master-edit.types.ts';
import { callsOf, masterAddFormOf, masterEditFormOf } from './master-form.machine.ts';
import type { PartDefinition } from './part-form.machine.ts';
import { type PartsActor, partsMachineOf } from './parts.machine.ts';

/** Actors, actions and guards of a page that edits master data. */
export function masterEditSetup<Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: MasterList<Columns, Subject>,
  list: string,
  kept: readonly PartDefinition[],
) {
  const { columns, subject } = contract;
  const calls = callsOf(contract);
  const partMachines = kept.map((part) => ({ id: part.part, machine: partsMachineOf(part) }));
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
      putVersion: assign((_, { version }: FormStand) => ({ version })),
      putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      dropProblem: assign({ problem: null }),
      /** Only once: unsaved entries of the parts survive a reload of the record. */
      beginParts: assign(({ context: { parts, input }, spawn }) =>
        parts.length > 0
          ? {}
          : { parts: partMachines.map(({ id, machine }) => begin(spawn, id, machine, input)) },
      ),
      tellParts: ({ context }, event: ScreenEvent | { type: 'form.save' | 'form.reset' }) => {
        for (const part of context.parts) part.send(event);
      },
      tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
      tellForm: ({ self }, { type }: { type: 'form.save' | 'form.reset' }) =>
        self.getSnapshot().children.form?.send({ type }),
      goToList: enqueueActions(({ enqueue, system }) => {
        tellIfThere(enqueue, system, 'router', { type: 'router.navigate', to: list, replace: true });
      }),
    },
    guards: {
      ...formPageGuards,
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isMissing: ({ context }) => isMissingProblem(context.problem),
      isPartUnsaved: ({ context: { parts } }) => parts.some((part) => part.getSnapshot().hasTag('unsaved')),
      /** Someone else's change: the user's own is recognised by its version, so that unsaved entries are kept. */
      isNews: (
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
const begin = (
  spawn: unknown,
  id: string,
  machine: ReturnType<typeof partsMachineOf>,
  input: ScreenInput,
): PartsActor =>
  (spawn as (logic: typeof machine, options: { id: string; input: ScreenInput }) => PartsActor)(machine, {
    id,
    input,
  });
