import { assign, emit, fromPromise, raise, setup } from 'xstate';
import { deleteDraft, readDraft, storeDraft } from '../../../services/browser/drafts.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { eventOf, outputOf, setRefusal } from '../params.ts';
import type { Problem } from '../problem.ts';
import { createSendingStates, createTheirsState } from '../sending.region.ts';
import { type FieldErrors, type FormValues, getRejectedFields } from './field-errors.ts';
import {
  type Check,
  type FormContext,
  type FormDefinition,
  type FormEmitted,
  type FormEvent,
  type FormInput,
  type FormTag,
  isChanged,
  type Saved,
  type Submission,
} from './form.types.ts';

const { sending, conflict } = createSendingStates({
  tags: [],
  accepted: {
    target: 'done',
    actions: [{ type: 'setDone', params: outputOf }, 'deleteDraft', { type: 'emitDone', params: outputOf }],
  },
  conflicted: { target: 'reloading', actions: [setRefusal] },
  refused: { target: 'refused', actions: [setRefusal] },
  resolved: {
    'conflict.discard': { target: 'editing', actions: ['takeTheirs', 'rebase', 'deleteDraft'] },
    'conflict.keepEditing': { target: 'editing', actions: 'rebase' },
  },
});

/** The values must not change until there is a response, nor in a conflict until it is resolved. */
const ignored = { 'form.change': {}, 'form.submit': {}, 'form.reset': {} } as const;

/**
 * The machine of a form. Errors show from the first submission on, then follow every keystroke. The values,
 * except secrets, are kept in the tab until the form is accepted, so that they survive an interruption. A
 * stale save (412) loads the record and lets the user choose. Rules that have not been loaded yet are loaded by the first
 * submission, which waits for them.
 */
export function createFormMachine<Values extends FormValues, Done>(definition: FormDefinition<Values, Done>) {
  const { id, empty, secret = [] } = definition;
  type Context = FormContext<Values, Done>;

  const getErrors = ({ check }: Context, values: Values): FieldErrors<Values> => check?.(values) ?? {};

  const withoutSecrets = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(secret.map((field) => [field, empty[field]])),
  });

  /** The draft's values, as far as the form still has these fields. */
  const loadDraft = (owner: number): Partial<Values> => {
    const known = Object.entries(readDraft(owner, id)).filter(
      ([field, value]) => field in empty && !secret.includes(field) && typeof value === typeof empty[field],
    );
    return Object.fromEntries(known) as Partial<Values>;
  };

  return setup({
    types: {} as {
      context: Context;
      input: FormInput<Values>;
      events: FormEvent;
      emitted: FormEmitted<Done>;
      tags: FormTag;
    },
    actors: {
      loadCheck: fromPromise<Check<Values>>(async () => {
        if (!definition.loadCheck) throw new Error(`The form ${id} has its rules`);
        return definition.loadCheck();
      }),
      send: fromPromise<Done, Submission<Values>>(({ input, signal, system }) =>
        definition.submit(input.values, { ...input, signal, system }),
      ),
      reload: fromPromise<Saved<Values>, Pick<Context, 'values'>>(({ input: { values }, signal }) => {
        if (!definition.reload) throw new Error(`The form ${id} has no reload function`);
        return definition.reload(signal, values);
      }),
    },
    actions: {
      setValue: assign(({ context }, change: { field: string; value: string | boolean }) => {
        const values = { ...context.values, [change.field]: change.value };
        return {
          values,
          touched: { ...context.touched, [change.field]: true },
          errors: context.submitted ? getErrors(context, values) : context.errors,
          problem: null,
          idempotencyKey: newIdempotencyKey(),
        };
      }),
      touch: assign(({ context }, { field }: { field: string }) => ({
        touched: { ...context.touched, [field]: true },
      })),
      setCheck: assign((_, { check }: { check: Check<Values> }) => ({ check })),
      check: assign(({ context }) => ({
        submitted: true,
        errors: getErrors(context, context.values),
        problem: null,
      })),
      setRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        errors: { ...context.errors, ...getRejectedFields(problem, context.values) },
      })),
      setDone: assign(({ context }, done: Done) => {
        const saved = definition.saved?.(done);
        const values = saved?.values ?? withoutSecrets(context.values);
        return {
          done,
          values,
          start: values,
          version: saved?.version ?? context.version,
          submitted: false,
          touched: {},
          errors: {},
          idempotencyKey: newIdempotencyKey(),
        };
      }),
      setTheirs: assign((_, theirs: Saved<Values>) => ({ theirs })),
      rebase: assign(({ context }) => ({
        version: context.theirs?.version ?? context.version,
        start: context.theirs?.values ?? context.start,
        theirs: null,
        problem: null,
      })),
      takeTheirs: assign(({ context }) => ({
        values: context.theirs?.values ?? context.values,
        errors: {},
      })),
      reset: assign(({ context }) => ({
        values: context.start,
        touched: {},
        errors: {},
        submitted: false,
        problem: null,
        done: null,
        idempotencyKey: newIdempotencyKey(),
      })),
      storeDraft: ({ context }) => storeDraft(context.owner, id, withoutSecrets(context.values)),
      deleteDraft: ({ context }) => deleteDraft(context.owner, id),
      submit: raise({ type: 'form.submit' as const }),
      emitDone: emit((_, done: Done) => ({ type: 'form.accepted' as const, done })),
    },
    guards: {
      hasNoCheck: ({ context }) => context.check === null,
      isValid: ({ context }) => Object.keys(getErrors(context, context.values)).length === 0,
      isChanged: ({ context }) => isChanged(context),
      isUnchanged: ({ context }) => !isChanged(context),
      canOverwrite: ({ context }) => context.theirs !== null,
      isConflict: (_, { problem }: { problem: Problem }) =>
        problem.kind === 'stale' && definition.reload !== undefined,
    },
  }).createMachine({
    id,
    context: ({ input }) => {
      const owner = input.user?.id ?? 0;
      const start = input.saved?.values ?? empty;
      return {
        values: { ...start, ...loadDraft(owner) },
        check: definition.check ?? null,
        start,
        version: input.saved?.version ?? null,
        touched: {},
        errors: {},
        submitted: false,
        problem: null,
        theirs: null,
        done: null,
        idempotencyKey: newIdempotencyKey(),
        owner,
        search: input.search,
      };
    },
    type: 'parallel',
    states: {
      flow: {
        initial: 'editing',
        states: {
          editing: { tags: 'editable' },
          loadingCheck: {
            tags: 'busy',
            invoke: {
              id: 'loadCheck',
              src: 'loadCheck',
              onDone: {
                target: 'checking',
                actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
              },
              onError: { target: 'refused', actions: setRefusal },
            },
            on: { ...ignored, 'form.blur': {} },
          },
          checking: {
            always: [
              { guard: 'isValid', target: 'sending', actions: 'check' },
              { target: 'editing', actions: 'check' },
            ],
          },
          sending: { ...sending, on: { ...ignored, 'form.blur': {} } },
          reloading: { ...createTheirsState(['conflict'], 'conflict', 'refused'), on: ignored },
          conflict: { ...conflict, on: { ...ignored, ...conflict.on } },
          refused: { tags: ['editable', 'failed'] },
          done: { tags: ['done', 'editable'] },
        },
        on: {
          'form.change': {
            target: '.editing',
            actions: [{ type: 'setValue', params: eventOf }, 'storeDraft'],
          },
          'form.blur': { actions: { type: 'touch', params: eventOf } },
          'form.submit': [{ guard: 'hasNoCheck', target: '.loadingCheck' }, { target: '.checking' }],
          'form.reset': { target: '.editing', actions: ['reset', 'deleteDraft'] },
        },
      },
      work: {
        initial: 'clean',
        states: {
          clean: { always: { guard: 'isChanged', target: 'changed' } },
          changed: {
            tags: 'unsaved',
            always: { guard: 'isUnchanged', target: 'clean' },
            on: { 'form.save': { actions: 'submit' } },
          },
        },
      },
    },
  });
}
