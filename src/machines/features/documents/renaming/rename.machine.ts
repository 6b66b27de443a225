import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { eventOf, forwardChanges } from '../../../kit/params.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { applicationFinderMachine } from './application-finder.ts';
import { namesMachine } from './names.machine.ts';
import { namingMachine } from './naming.machine.ts';

/** The parts of the page: the file names of an application, and the patterns. */
export const renameParts = ['names', 'patterns'] as const;
export type RenamePart = (typeof renameParts)[number];

export interface RenameContext {
  readonly input: ScreenInput;
  readonly part: RenamePart;
}

/** Parses an address: `?application=5` selects the application, `?part=patterns` the other part. */
export function parseSearch(search: string): {
  readonly part: RenamePart;
  readonly applicationId: number | null;
} {
  const query = new URLSearchParams(search);
  const id = Number(query.get('application'));
  return {
    part: renameParts.find((part) => part === query.get('part')) ?? 'names',
    applicationId: Number.isSafeInteger(id) && id > 0 ? id : null,
  };
}

export type RenameEvent =
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'names.unsaved' }
  | { type: 'names.saved' }
  | { type: 'naming.unsaved' }
  | { type: 'naming.saved' }
  | ScreenEvent;

/**
 * The page for renaming files. Its parts keep running while the other one is shown.
 *
 * Children: `finder` (finds an application), `names` (its file names) and `naming` (the patterns).
 */
export const renameMachine = setup({
  types: {} as {
    context: RenameContext;
    input: ScreenInput;
    events: RenameEvent;
    tags: 'unsaved';
    children: { finder: 'finder'; names: 'names'; naming: 'naming' };
  },
  actors: { finder: applicationFinderMachine, names: namesMachine, naming: namingMachine },
  actions: {
    setPart: assign((_, { search }: { search: string }) => ({ part: parseSearch(search).part })),
    openNames: sendTo('names', (_, { search }: { search: string }) => ({
      type: 'names.open' as const,
      id: parseSearch(search).applicationId,
    })),
    notifyAll: enqueueActions(({ enqueue }, { event }: { event: ScreenEvent }) => {
      enqueue.sendTo('names', event);
      enqueue.sendTo('naming', event);
      if (event.type === 'connection.restored') enqueue.sendTo('finder', event);
    }),
    save: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('names', { type: 'names.rename' });
      enqueue.sendTo('naming', { type: 'form.save' });
    }),
    discard: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('names', { type: 'names.reset' });
      enqueue.sendTo('naming', { type: 'form.reset' });
    }),
    raiseNamesUnsaved: raise({ type: 'names.unsaved' }),
    raiseNamesSaved: raise({ type: 'names.saved' }),
    raisePatternsUnsaved: raise({ type: 'naming.unsaved' }),
    raisePatternsSaved: raise({ type: 'naming.saved' }),
  },
  guards: {
    isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved,
    /** Switching to the other part keeps the application. */
    asksForNames: (_, { search }: { search: string }) => parseSearch(search).part === 'names',
  },
}).createMachine({
  id: 'renameDocument',
  context: ({ input }) => ({ input, part: parseSearch(input.search).part }),
  invoke: [
    { id: 'finder', src: 'finder' },
    {
      id: 'names',
      src: 'names',
      input: ({ context: { input } }) => ({ applicationId: parseSearch(input.search).applicationId }),
      onSnapshot: [
        {
          guard: {
            type: 'isUnsaved',
            params: ({ event: { snapshot } }) => ({
              unsaved: Object.keys(snapshot.context.typed).length > 0,
            }),
          },
          actions: 'raiseNamesUnsaved',
        },
        { actions: 'raiseNamesSaved' },
      ],
    },
    {
      id: 'naming',
      src: 'naming',
      input: ({ context }) => context.input,
      onSnapshot: [
        {
          guard: {
            type: 'isUnsaved',
            params: ({ event: { snapshot } }) => ({ unsaved: snapshot.hasTag('unsaved') }),
          },
          actions: 'raisePatternsUnsaved',
        },
        { actions: 'raisePatternsSaved' },
      ],
    },
  ],
  type: 'parallel',
  on: {
    'query.changed': [
      {
        guard: { type: 'asksForNames', params: eventOf },
        actions: [
          { type: 'setPart', params: eventOf },
          { type: 'openNames', params: eventOf },
        ],
      },
      { actions: { type: 'setPart', params: eventOf } },
    ],
    ...forwardChanges('notifyAll'),
    'form.save': { actions: 'save' },
    'form.reset': { actions: 'discard' },
  },
  states: {
    names: {
      initial: 'saved',
      states: {
        saved: { on: { 'names.unsaved': 'unsaved' } },
        unsaved: { tags: 'unsaved', on: { 'names.saved': 'saved' } },
      },
    },
    naming: {
      initial: 'saved',
      states: {
        saved: { on: { 'naming.unsaved': 'unsaved' } },
        unsaved: { tags: 'unsaved', on: { 'naming.saved': 'saved' } },
      },
    },
  },
});

type Screen = { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };

/** The child actors as the views use them; null before they are started. */
export const getChildActors = ({ children: { finder, names, naming } }: Screen) =>
  finder && names && naming
    ? {
        finder: finder as ActorRefFrom<typeof applicationFinderMachine>,
        names: names as ActorRefFrom<typeof namesMachine>,
        naming: naming as ActorRefFrom<typeof namingMachine>,
      }
    : null;

export default renameMachine;
