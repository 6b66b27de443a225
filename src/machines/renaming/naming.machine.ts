import { type ActorRefFrom, assign, fromPromise, sendTo, setup, stateIn } from 'xstate';
import type { NamedType, NamingPattern } from '../../../contract/naming-patterns.ts';
import { removePattern } from '../../services/naming.service.ts';
import { problemOf } from '../../services/problem.ts';
import { universityFinderMachine } from '../finder/university-finder.ts';
import type { FormInput } from '../form/form.types.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { namingListMachine } from './naming-list.machine.ts';
import { type PatternValues, patternFormMachine, savedPattern } from './pattern-form.machine.ts';
import { savedType, type TypeValues, typeFormMachine } from './type-form.machine.ts';

export interface NamingContext {
  readonly input: ScreenInput;
  /** The pattern that is edited; null for a new one. */
  readonly pattern: NamingPattern | null;
  /** The type whose names are edited. */
  readonly type: NamedType | null;
  /** Why a pattern was not removed. */
  readonly refusal: Problem | null;
}

/**
 * `closed` nothing is edited; `pattern`, `type` what is; `asking` whether a pattern shall go; `removing` it goes; `kept`
 * something was kept just now; `unsaved` something is typed that is not kept yet.
 */
export type NamingTag = 'closed' | 'pattern' | 'type' | 'asking' | 'removing' | 'kept' | 'unsaved';

export type NamingEvent =
  | { type: 'pattern.add' }
  | { type: 'pattern.edit'; pattern: NamingPattern }
  | { type: 'pattern.remove' }
  | { type: 'pattern.keep' }
  | { type: 'type.edit'; named: NamedType }
  | { type: 'naming.close' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ScreenEvent;

interface Form {
  readonly done: boolean;
  readonly unsaved: boolean;
}
type FormSnapshot = { hasTag(tag: 'done' | 'unsaved'): boolean };
const formIn = ({ event }: { event: { snapshot: FormSnapshot } }): Form => ({
  done: event.snapshot.hasTag('done'),
  unsaved: event.snapshot.hasTag('unsaved'),
});

/**
 * How the office names files: the patterns and the names of types, one of which is edited in the child `form`. What is
 * kept closes its form and reads the list anew.
 *
 * Children: `list`, what there is; `universities`, a finder; and `patternForm` or `typeForm`.
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
      typeForm: 'typeForm';
    };
  },
  actors: {
    list: namingListMachine,
    universities: universityFinderMachine,
    patternForm: patternFormMachine,
    typeForm: typeFormMachine,
    remove: fromPromise<void, { pattern: NamingPattern | null }>(async ({ input: { pattern } }) => {
      if (pattern) await removePattern(pattern);
    }),
  },
  actions: {
    putPattern: assign((_, { pattern }: { pattern: NamingPattern | null }) => ({ pattern, refusal: null })),
    putType: assign((_, { type }: { type: NamedType }) => ({ type })),
    putRefusal: assign((_, { refusal }: { refusal: Problem | null }) => ({ refusal })),
    renew: sendTo('list', { type: 'resource.refresh' as const }),
    tellList: sendTo('list', (_, { event }: { event: ScreenEvent }) => event),
    tellForms: ({ self }, { type }: { type: 'form.save' | 'form.reset' }) => {
      const { patternForm, typeForm } = self.getSnapshot().children;
      (patternForm ?? typeForm)?.send({ type });
    },
  },
  guards: {
    isDone: (_, { done }: Form) => done,
    isUnsaved: (_, { unsaved }: Form) => unsaved,
    isKept: ({ context }) => context.pattern !== null,
  },
}).createMachine({
  id: 'naming',
  context: ({ input }) => ({ input, pattern: null, type: null, refusal: null }),
  invoke: [
    { id: 'list', src: 'list', input: ({ context }) => context.input },
    { id: 'universities', src: 'universities' },
  ],
  initial: 'closed',
  on: {
    'pattern.add': {
      target: '.pattern',
      reenter: true,
      actions: { type: 'putPattern', params: { pattern: null } },
    },
    'pattern.edit': {
      target: '.pattern',
      reenter: true,
      actions: { type: 'putPattern', params: ({ event: { pattern } }) => ({ pattern }) },
    },
    'type.edit': {
      target: '.type',
      reenter: true,
      actions: { type: 'putType', params: ({ event: { named } }) => ({ type: named }) },
    },
    'naming.close': '.closed',
    'form.save': { actions: { type: 'tellForms', params: { type: 'form.save' } } },
    'form.reset': { actions: { type: 'tellForms', params: { type: 'form.reset' } } },
    'record.changed': { actions: { type: 'tellList', params: ({ event }) => ({ event }) } },
    'stream.reset': { actions: { type: 'tellList', params: ({ event }) => ({ event }) } },
    'connection.restored': { actions: { type: 'tellList', params: ({ event }) => ({ event }) } },
  },
  states: {
    closed: { tags: 'closed', initial: 'plain', states: { plain: {}, kept: { id: 'kept', tags: 'kept' } } },
    pattern: {
      tags: 'pattern',
      initial: 'saved',
      invoke: {
        id: 'patternForm',
        src: 'patternForm',
        input: ({ context: { input, pattern } }): FormInput<PatternValues> => ({
          ...input,
          ...(pattern && { saved: savedPattern(pattern) }),
        }),
        onSnapshot: [
          { guard: { type: 'isDone', params: formIn }, target: '#kept', actions: 'renew' },
          { guard: { type: 'isUnsaved', params: formIn }, target: '.unsaved' },
          { guard: stateIn('#typing'), target: '.saved' },
        ],
        onError: 'closed',
      },
      on: { 'pattern.remove': { guard: 'isKept', target: '.asking' } },
      states: {
        saved: {},
        unsaved: { id: 'typing', tags: 'unsaved' },
        asking: { tags: 'asking', on: { 'pattern.keep': 'saved', 'pattern.remove': 'removing' } },
        removing: {
          tags: 'removing',
          entry: { type: 'putRefusal', params: { refusal: null } },
          on: { 'pattern.remove': {}, 'naming.close': {} },
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context: { pattern } }) => ({ pattern }),
            onDone: { target: '#kept', actions: 'renew' },
            onError: {
              target: 'saved',
              actions: [
                { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
                'renew',
              ],
            },
          },
        },
      },
    },
    type: {
      tags: 'type',
      initial: 'saved',
      invoke: {
        id: 'typeForm',
        src: 'typeForm',
        input: ({ context: { input, type } }): FormInput<TypeValues> => ({
          ...input,
          ...(type && { saved: savedType(type) }),
        }),
        onSnapshot: [
          { guard: { type: 'isDone', params: formIn }, target: '#kept', actions: 'renew' },
          { guard: { type: 'isUnsaved', params: formIn }, target: '.unsaved' },
          { target: '.saved' },
        ],
        onError: 'closed',
      },
      states: { saved: {}, unsaved: { tags: 'unsaved' } },
    },
  },
});

export type NamingActor = ActorRefFrom<typeof namingMachine>;
