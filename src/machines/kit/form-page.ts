import { failedRecord } from './failure.ts';
import { createLoadingState } from './loading.region.ts';
import type { ScreenInput } from './screen.types.ts';

/** The part of a form's snapshot that its page uses. */
interface FormSnapshot {
  readonly context: { readonly version: number | null };
  hasTag(tag: 'unsaved' | 'busy' | 'done'): boolean;
}

/** A form's status, as its page sees it. */
export interface FormStatus {
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly accepted: boolean;
  readonly version: number | null;
}

export const getFormStatus = (form: FormSnapshot): FormStatus => ({
  unsaved: form.hasTag('unsaved'),
  saving: form.hasTag('busy'),
  accepted: form.hasTag('done'),
  version: form.context.version,
});

/** The record id in an address; null for a new record. */
export const getRecordId = ({ params }: ScreenInput): number | null =>
  params.id === undefined ? null : Number(params.id);

/** The guards of the states below. */
export const formPageGuards = {
  isNew: ({ context: { input } }: { context: { readonly input: ScreenInput } }) =>
    getRecordId(input) === null,
  /** No record can have this id. */
  isInvalidId: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => {
    const id = getRecordId(input);
    return id !== null && !(id > 0);
  },
  isAccepted: (_: unknown, { accepted }: FormStatus) => accepted,
  isSaving: (_: unknown, { saving }: FormStatus) => saving,
  isUnsaved: (_: unknown, { unsaved }: FormStatus) => unsaved,
};

/**
 * The states of a page that loads a record before it is edited (in the state `editing`), or what a new one
 * needs (then it goes on to `adding`). The page provides the actor `load`, stores its response (`setLoaded`)
 * or problem (`setProblem`), and reports by `notifySettled` that it can be shown.
 */
export const createFormPageStates = () => {
  const loading = createLoadingState('editing');
  const { onDone } = loading.invoke;
  return {
    deciding: { always: [{ guard: 'isInvalidId', target: 'missing' }, 'loading'] },
    loading: {
      ...loading,
      invoke: {
        ...loading.invoke,
        input: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => ({
          id: getRecordId(input),
        }),
        onDone: [{ ...onDone, guard: 'isNew', target: 'adding' }, onDone],
      },
    },
    missing: { tags: 'missing', entry: 'notifySettled' },
    failed: {
      tags: 'failed',
      entry: 'notifySettled',
      ...failedRecord,
      on: { 'resource.refresh': 'loading' },
    },
  } as const;
};

interface FormChanged {
  readonly event: { readonly snapshot: FormSnapshot };
}
const readStatus = ({ event }: FormChanged): FormStatus => getFormStatus(event.snapshot);

/** The transitions of a page when its form, the child `form`, changes. */
export const formTransitions = [
  { guard: { type: 'isUnsaved', params: readStatus }, target: '.unsaved' },
  { target: '.saved' },
] as const;

/** The same for a form that can be saved more than once. */
export const savingFormTransitions = [
  { guard: { type: 'isSaving', params: readStatus }, target: '.saving' },
  ...formTransitions,
] as const;

export const typing = { saved: {}, unsaved: { tags: 'unsaved' } } as const;
export const saving = { ...typing, saving: { tags: ['unsaved', 'saving'] } } as const;

/** Events passed on to the form from anywhere on its page. */
export const formEvents = {
  'form.save': { actions: { type: 'notifyForm', params: { type: 'form.save' } } },
  'form.reset': { actions: { type: 'notifyForm', params: { type: 'form.reset' } } },
} as const;
