import { problemOf } from '../services/problem.ts';
import { failedRecord } from './failed.ts';
import type { ScreenInput } from './screen.types.ts';

/** A form's snapshot, as far as its page reads it. */
interface FormSnapshot {
  readonly context: { readonly version: number | null };
  hasTag(tag: 'unsaved' | 'busy' | 'done'): boolean;
}

/** How a form stands, as far as its page goes by it. */
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

/** The number of the record that an address names; null for a new one. */
export const idIn = ({ params }: ScreenInput): number | null =>
  params.id === undefined ? null : Number(params.id);

/** What the states below ask of a page. */
export const formPageGuards = {
  isNew: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => idIn(input) === null,
  /** No record has such a number. */
  isNobodys: ({ context: { input } }: { context: { readonly input: ScreenInput } }) => {
    const id = idIn(input);
    return id !== null && !(id > 0);
  },
  isAccepted: (_: unknown, { accepted }: FormStand) => accepted,
  isSaving: (_: unknown, { saving }: FormStand) => saving,
  isUnsaved: (_: unknown, { unsaved }: FormStand) => unsaved,
};

/**
 * The states of a page that reads a record before it is edited (in the state `editing`), or what a new one needs (then it
 * goes on to `adding`). The page gives the actor `load`, keeps its answer (`put`) or why there was none (`putProblem`),
 * and tells by `tellSettled` that it can be looked at.
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

/** To where a page goes as its form, the child `form`, is typed in. */
export const whenTyped = [
  { guard: { type: 'isUnsaved', params: stand }, target: '.unsaved' },
  { target: '.saved' },
] as const;

/** The same while the form can be saved more than once. */
export const whenSaving = [
  { guard: { type: 'isSaving', params: stand }, target: '.saving' },
  ...whenTyped,
] as const;

export const typing = { saved: {}, unsaved: { tags: 'unsaved' } } as const;
export const saving = { ...typing, saving: { tags: ['unsaved', 'saving'] } } as const;

/** What is done to the form from anywhere on its page. */
export const toForm = {
  'form.save': { actions: { type: 'tellForm', params: { type: 'form.save' } } },
  'form.reset': { actions: { type: 'tellForm', params: { type: 'form.reset' } } },
} as const;
