import { fromPromise, setup } from 'xstate';
import { createPersonalDataLink } from '../../../../services/applications/personal-data.service.ts';
import { downloadFrom } from '../../../../services/browser/file-download.service.ts';
import { contextOf, setRefusal } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { createSending } from '../../../kit/sending.ts';

interface ExportingContext {
  /** The student. */
  readonly id: number;
  /** Why the last request was refused; cleared by the next one. */
  readonly refusal: Problem | null;
}

type ExportingEvent = { type: 'export.request' };

/** Requests a link to a student's personal data and downloads the archive behind it. */
export const exportingMachine = setup({
  types: {} as {
    context: ExportingContext;
    input: { readonly id: number };
    events: ExportingEvent;
    tags: 'sending';
  },
  actors: {
    download: fromPromise<void, Pick<ExportingContext, 'id'>>(async ({ input: { id } }) =>
      downloadFrom(await createPersonalDataLink(id)),
    ),
  },
})
  .extend(createSending<ExportingContext, ExportingEvent>())
  .createMachine({
    id: 'exporting',
    context: ({ input }) => ({ id: input.id, refusal: null }),
    initial: 'ready',
    states: {
      ready: { on: { 'export.request': 'sending' } },
      sending: {
        tags: 'sending',
        entry: 'clearRefusal',
        invoke: {
          id: 'download',
          src: 'download',
          input: contextOf,
          onDone: 'ready',
          onError: { target: 'ready', actions: setRefusal },
        },
      },
    },
  });
