import { assign, fromPromise, setup } from 'xstate';
import type { ApplicationNames, RenameRequest } from '../../../../../contract/documents/document-renaming.ts';
import {
  readNames,
  renameFiles,
  undoRenaming,
} from '../../../../services/documents/document-names.service.ts';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { createLoading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import { createSending } from '../../../kit/sending.ts';
import { getNameRows, getRenames } from './name-rows.ts';
import type { NamesContext, NamesEvent, NamesTag } from './names.types.ts';

interface Renaming {
  readonly id: number | null;
  readonly names: RenameRequest['names'];
  readonly key: string;
}

/** Clears the typed names and the selection. */
const createCleanState = () => ({ typed: {}, ticked: {}, key: newIdempotencyKey() });

/** Actors, actions and guards of the file names machine. */
export const namesSetup = setup({
  types: {} as {
    context: NamesContext;
    input: { readonly applicationId: number | null };
    events: NamesEvent;
    tags: NamesTag;
  },
  actors: {
    load: fromPromise<ApplicationNames, { id: number | null }>(({ input: { id }, signal }) => {
      if (id === null) throw new Error('No application is selected');
      return readNames(id, signal);
    }),
    rename: fromPromise<ApplicationNames, Renaming>(({ input: { id, names, key } }) => {
      if (id === null) throw new Error('No application is selected');
      return renameFiles(id, names, key);
    }),
    undo: fromPromise<ApplicationNames, { id: number }>(({ input: { id } }) => undoRenaming(id)),
  },
})
  .extend(createLoading<NamesContext, NamesEvent>())
  .extend(createSending<NamesContext, NamesEvent>())
  .extend({
    actions: {
      choose: assign((_, { id }: { id: number | null }) => ({
        applicationId: id,
        data: null,
        problem: null,
        refusal: null,
        lastRenaming: null,
        ...createCleanState(),
      })),
      setData: assign((_, { data }: { data: ApplicationNames }) => ({ data, problem: null })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        data: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.data,
      })),
      setRenamed: assign((_, { data }: { data: ApplicationNames }) => ({
        data,
        lastRenaming: data.renamings[0]?.id ?? null,
        refusal: null,
        ...createCleanState(),
      })),
      setUndone: assign((_, { data }: { data: ApplicationNames }) => ({
        data,
        lastRenaming: null,
        refusal: null,
      })),
      tick: assign(({ context }, { id, ticked }: { id: number; ticked: boolean }) => ({
        ticked: { ...context.ticked, [id]: ticked },
        refusal: null,
        key: newIdempotencyKey(),
      })),
      tickAll: assign(({ context }, { ticked }: { ticked: boolean }) => ({
        ticked: Object.fromEntries(getNameRows(context).map(({ document }) => [document.id, ticked])),
        refusal: null,
        key: newIdempotencyKey(),
      })),
      type: assign(({ context }, { id, name }: { id: number; name: string }) => ({
        typed: { ...context.typed, [id]: name },
        ticked: { ...context.ticked, [id]: true },
        refusal: null,
        key: newIdempotencyKey(),
      })),
      useProposal: assign(({ context }, { id }: { id: number }) => ({
        typed: Object.fromEntries(Object.entries(context.typed).filter(([key]) => Number(key) !== id)),
        key: newIdempotencyKey(),
      })),
      forget: assign(() => ({ ...createCleanState(), refusal: null })),
    },
    guards: {
      hasApplication: ({ context }) => context.applicationId !== null,
      hasData: ({ context }) => context.data !== null,
      canRename: ({ context }) => getRenames(context).length > 0,
      isOther: ({ context }, { id }: { id: number | null }) => id !== context.applicationId,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        subject === 'NamingPattern' ||
        subject === 'DocumentType' ||
        (subject === 'ApplicationDocument' &&
          (context.data?.documents.some((document) => document.id === id) ?? false)) ||
        (subject === 'Application' && id === context.applicationId),
    },
    delays: { gatherDelay: 400 },
  });
