import { problemOf } from '../services/problem.ts';
import { failedRecord } from './failed.ts';
import type { ScreenInput } from './screen.types.ts';

/** The part of a form's snapshot that its page uses. */
interface FormSnapshot {
  readonly context: { readonly version: number | null };
  hasTag(tag: 'unsaved' | 'busy' | 'done'): boolean;
}

/** A form's status, as its page sees it. */
export interface FormStand {
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly accepted: boolean;
  readonly version: number | null;
}

export const standOf = (form: FormSnapshot): FormStand => ({
  unsaved: form.hasTag('unsaved'),
  saving: form.hasTag('busy'),
  accepted: form.hasTag('done'),
  version: form.context.version,
});

/** The record id in an address; null for a new record. */
export const idIn = ({ params }: ScreenInput): number | null =>
  params.id === undefined ? null : Number(params.id);

/** The guards of the states below. */
export const formPageGuards = {
  isNew: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => idIn(input) === null,
  /** No record can have this id. */
  isNobodys: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => {
    const id = idIn(input);
    return id !== null && !(id > 0);
  },
  isAccepted: (_: unknown, { accepted }: FormStand) => accepted,
  isSaving: (_: unknown, { saving }: FormStand) => saving,
  isUnsaved: (_: unknown, { unsaved }: FormStand) => unsaved,
};

/**
 * The states of a page that loads a record before it is edited (in the state `editing`), or what a new one
 * needs (then it goes on to `adding`). The page provides the actor `load`, stores its response (`setLoaded`)
 * or problem (`setProblem`), and reports by `notifySettled` that it can be shown.
 */
export const formPageOf = <Loaded>() => {
  const put = {
    type: 'put',
    params: ({ event }: { event: { readonly output: Loaded } }) => event.output,
  } as const;
  return {
    deciding: { always: [{ guard: 'isNobodys', target: 'missing' }, 'loading'] },
    loading: {
      id: 'loading',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => ({
          id: idIn(input),
        }),
        onDone: [
          { guard: 'isNew', target: 'adding', actions: put },
          { target: 'editing', actions: put },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'putProblem',
            params: ({ event }: { event: { readonly error: unknown } }) => ({
              problem: problemOf(event.error),
            }),
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
  } as const;
};

interface FormChanged {
  readonly event: { readonly snapshot: FormSnapshot };
}
const stand = ({ event }: FormChanged): FormStand => standOf(event.snapshot);

/** The transitions of a page when its form, the child `form`, changes. */
export const whenTyped = [
  { guard: { type: 'isUnsaved', params: stand }, target: '.unsaved' },
  { target: '.saved' },
] as const;

/** The same for a form that can be saved more than once. */
export const whenSaving = [
  { guard: { type: 'isSaving', params: stand }, target: '.saving' },
  ...whenTyped,
] as const;

export const typing = { saved: {}, unsaved: { tags: 'unsaved' } } as const;
export const saving = { ...typing, saving: { tags: ['unsaved', 'saving'] } } as const;

/** Events passed on to the form from anywhere on its page. */
export const toForm = {
  'form.save': { actions: { type: 'tellForm', params: { type: 'form.save' } } },
  'form.reset': { actions: { type: 'tellForm', params: { type: 'form.reset' } } },
} as const;
