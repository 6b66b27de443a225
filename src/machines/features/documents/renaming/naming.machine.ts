import { type ActorRefFrom, assign, enqueueActions, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { NamingPattern } from '../../../../../contract/documents/naming-patterns.ts';
import { removePattern } from '../../../../services/documents/naming-patterns.service.ts';
import { universityFinderMachine } from '../../../kit/finder/option-finder.ts';
import type { FormInput } from '../../../kit/form/form.types.ts';
import { eventOf, forwardChanges, setRefusal } from '../../../kit/params.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import type { SendingContext } from '../../../kit/sending.region.ts';
import { createSending } from '../../../kit/sending.ts';
import { namingListMachine } from './naming-list.machine.ts';
import { type PatternValues, patternFormMachine, toSavedPattern } from './pattern-form.machine.ts';

export interface NamingContext extends SendingContext {
  readonly input: ScreenInput;
  /** The pattern being edited; null for a new one. */
  readonly pattern: NamingPattern | null;
}

/**
 * `closed`: no pattern is open; `pattern`: a pattern is open; `confirming`: deleting it waits for confirmation;
 * `removing`: it is being deleted; `saved`: a pattern was just saved; `unsaved`: there are unsaved entries.
 */
export type NamingTag = 'closed' | 'pattern' | 'confirming' | 'removing' | 'saved' | 'unsaved';

export type NamingEvent =
  | { type: 'pattern.add' }
  | { type: 'pattern.edit'; pattern: NamingPattern }
  | { type: 'pattern.remove' }
  | { type: 'pattern.cancelRemoval' }
  | { type: 'naming.close' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

interface Form {
  readonly done: boolean;
  readonly unsaved: boolean;
}
type FormSnapshot = { hasTag(tag: 'done' | 'unsaved'): boolean };
const toFormState = ({ event }: { event: { snapshot: FormSnapshot } }): Form => ({
  done: event.snapshot.hasTag('done'),
  unsaved: event.snapshot.hasTag('unsaved'),
});

/**
 * The naming patterns, one of which is edited in the child `patternForm`. Saving closes the form and reloads the list.
 *
 * Children: `list` (the patterns), `universities` (a finder) and `patternForm`.
 */
export const namingMachine = setup({
  types: {} as {
    context: NamingContext;
    input: ScreenInput;
    events: NamingEvent;
    tags: NamingTag;
    children: {
      list: 'list';
      universities: 'universities';
      patternForm: 'patternForm';
    };
  },
  actors: {
    list: namingListMachine,
    universities: universityFinderMachine,
    patternForm: patternFormMachine,
    remove: fromPromise<void, { pattern: NamingPattern | null }>(async ({ input: { pattern } }) => {
      if (pattern) await removePattern(pattern);
    }),
  },
})
  .extend(createSending<NamingContext, NamingEvent>())
  .extend({
    actions: {
      setPattern: assign((_, { pattern }: { pattern: NamingPattern | null }) => ({ pattern, refusal: null })),
      refreshList: sendTo('list', { type: 'resource.refresh' as const }),
      notifyList: sendTo('list', (_, { event }: { event: ScreenEvent }) => event),
      notifyForm: enqueueActions(({ self, enqueue }, { type }: { type: 'form.save' | 'form.reset' }) =>
        sendToChildren(enqueue, self, ['patternForm'], { type }),
      ),
    },
    guards: {
      isDone: (_, { done }: Form) => done,
      isUnsaved: (_, { unsaved }: Form) => unsaved,
      isExistingPattern: ({ context }) => context.pattern !== null,
    },
  })
  .createMachine({
    id: 'naming',
    context: ({ input }) => ({ input, pattern: null, refusal: null }),
    invoke: [
      { id: 'list', src: 'list', input: ({ context }) => context.input },
      { id: 'universities', src: 'universities' },
    ],
    initial: 'closed',
    on: {
      'pattern.add': {
        target: '.pattern',
        reenter: true,
        actions: { type: 'setPattern', params: { pattern: null } },
      },
      'pattern.edit': { target: '.pattern', reenter: true, actions: { type: 'setPattern', params: eventOf } },
      'naming.close': '.closed',
      'form.save': { actions: { type: 'notifyForm', params: { type: 'form.save' } } },
      'form.reset': { actions: { type: 'notifyForm', params: { type: 'form.reset' } } },
      ...forwardChanges('notifyList'),
    },
    states: {
      closed: {
        tags: 'closed',
        initial: 'plain',
        states: { plain: {}, saved: { id: 'saved', tags: 'saved' } },
      },
      pattern: {
        tags: 'pattern',
        initial: 'saved',
        invoke: {
          id: 'patternForm',
          src: 'patternForm',
          input: ({ context: { input, pattern } }): FormInput<PatternValues> => ({
            ...input,
            ...(pattern && { saved: toSavedPattern(pattern) }),
          }),
          onSnapshot: [
            { guard: { type: 'isDone', params: toFormState }, target: '#saved', actions: 'refreshList' },
            { guard: { type: 'isUnsaved', params: toFormState }, target: '.unsaved' },
            { guard: stateIn('#typing'), target: '.saved' },
          ],
          onError: 'closed',
        },
        on: { 'pattern.remove': { guard: 'isExistingPattern', target: '.confirming' } },
        states: {
          saved: {},
          unsaved: { id: 'typing', tags: 'unsaved' },
          confirming: {
            tags: 'confirming',
            on: { 'pattern.cancelRemoval': 'saved', 'pattern.remove': 'removing' },
          },
          removing: {
            tags: 'removing',
            entry: 'clearRefusal',
            on: { 'pattern.remove': {}, 'naming.close': {} },
            invoke: {
              id: 'remove',
              src: 'remove',
              input: ({ context: { pattern } }) => ({ pattern }),
              onDone: { target: '#saved', actions: 'refreshList' },
              onError: { target: 'saved', actions: [setRefusal, 'refreshList'] },
            },
          },
        },
      },
    },
  });

export type NamingActor = ActorRefFrom<typeof namingMachine>;
