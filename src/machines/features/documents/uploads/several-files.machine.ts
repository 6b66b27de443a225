import { assign, enqueueActions, setup } from 'xstate';
import { eventOf } from '../../../kit/params.ts';
import type { Receiver } from '../../../kit/receivers.ts';
import { type FileRecipient, matchFiles } from './match-files.ts';
import type { SelectedFiles, UploadsEvent } from './uploads.types.ts';

interface SeveralFilesContext {
  readonly uploads: Receiver<'uploads'>;
  /** How many files of the last selection found their documents by their names. */
  readonly matchedCount: number;
  readonly unmatched: readonly File[];
  /** The documents selected for unmatched files. */
  readonly selected: ReadonlyMap<File, number>;
}

type SeveralFilesEvent =
  | {
      type: 'files.drop';
      files: readonly File[];
      recipients: readonly FileRecipient[];
      allNames: readonly string[];
    }
  | { type: 'document.select'; file: File; documentId: number | null }
  | { type: 'file.remove'; file: File }
  /** Uploads the unmatched files for which a document is selected. */
  | { type: 'selected.upload' };

const select = (chosen: SelectedFiles): UploadsEvent => ({ type: 'files.select', chosen });

/** Several files selected at once: each goes to the document that its name mentions, and the user decides on the rest. */
export const severalFilesMachine = setup({
  types: {} as {
    context: SeveralFilesContext;
    input: Pick<SeveralFilesContext, 'uploads'>;
    events: SeveralFilesEvent;
    tags: 'deciding';
  },
  actions: {
    addFiles: enqueueActions(
      ({ context: { uploads }, enqueue }, event: Extract<SeveralFilesEvent, { type: 'files.drop' }>) => {
        const { matched, unmatched } = matchFiles(event.files, event.recipients, event.allNames);
        for (const chosen of matched) enqueue.sendTo(uploads, select(chosen));
        enqueue.assign(({ context }) => ({
          matchedCount: matched.length,
          unmatched: [...context.unmatched, ...unmatched],
        }));
      },
    ),
    selectDocument: assign(({ context }, { file, documentId }: { file: File; documentId: number | null }) => {
      const others = [...context.selected].filter(([one]) => one !== file);
      return {
        selected: new Map<File, number>(documentId === null ? others : [...others, [file, documentId]]),
      };
    }),
    removeFile: assign(({ context }, { file }: { file: File }) => ({
      unmatched: context.unmatched.filter((one) => one !== file),
      selected: new Map([...context.selected].filter(([one]) => one !== file)),
    })),
    uploadSelected: enqueueActions(({ context, enqueue }) => {
      for (const [file, documentId] of context.selected)
        enqueue.sendTo(context.uploads, select({ documentId, files: [file] }));
      enqueue.assign({
        matchedCount: context.selected.size,
        unmatched: context.unmatched.filter((file) => !context.selected.has(file)),
        selected: new Map(),
      });
    }),
  },
  guards: {
    hasSelection: ({ context }) => context.selected.size > 0,
    isComplete: ({ context }) => context.unmatched.length === 0,
  },
}).createMachine({
  id: 'severalFiles',
  context: ({ input: { uploads } }) => ({ uploads, matchedCount: 0, unmatched: [], selected: new Map() }),
  initial: 'waiting',
  on: { 'files.drop': { target: '.sorting', actions: { type: 'addFiles', params: eventOf } } },
  states: {
    waiting: {},
    sorting: { always: [{ guard: 'isComplete', target: 'waiting' }, 'deciding'] },
    deciding: {
      tags: 'deciding',
      on: {
        'document.select': { actions: { type: 'selectDocument', params: eventOf } },
        'file.remove': { target: 'sorting', actions: { type: 'removeFile', params: eventOf } },
        'selected.upload': { guard: 'hasSelection', target: 'sorting', actions: 'uploadSelected' },
      },
    },
  },
});
