import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import { catalogueFinderMachine } from './catalogue-finder.machine.ts';
import { requestIntakesMachine } from './intakes.machine.ts';
import { ownRequestsMachine } from './own-requests.machine.ts';
import { type SubmittedRequest, type WishValues, wishFormMachine } from './wish-form.machine.ts';

export interface AskContext {
  readonly input: ScreenInput;
  /** The request selected in the address: `?request=12`. */
  readonly wanted: number | null;
  /** The current search text of the catalogue. */
  readonly words: string;
  /** The last submitted request. */
  readonly made: number | null;
}

export type AskEvent =
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'work.began' }
  | { type: 'work.ended' }
  | ScreenEvent;

/** The relevant part of the form's snapshot. */
interface FormNews {
  readonly values: WishValues;
  readonly done: SubmittedRequest | null;
  readonly unsaved: boolean;
}

/** The request selected in an address. */
export function wantedIn(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('request'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The text to search the catalogue for, once the course name has three characters. */
const wordsOf = ({ courseName, universityName }: WishValues): string =>
  courseName.trim().length < 3 ? '' : `${courseName} ${universityName}`.trim();

/**
 * The page for requesting a course and following the user's requests. While the user types, the catalogue is searched,
 * since a course that is found need not be requested.
 *
 * Children: `form`, `finder` (the catalogue), `intakes`, and `own` (the user's requests).
 */
export const askMachine = setup({
  types: {} as {
    context: AskContext;
    input: ScreenInput;
    events: AskEvent;
    tags: 'unsaved';
    children: { form: 'form'; finder: 'finder'; intakes: 'intakes'; own: 'own' };
  },
  actors: {
    form: wishFormMachine,
    finder: catalogueFinderMachine,
    intakes: requestIntakesMachine,
    own: ownRequestsMachine,
  },
  actions: {
    follow: enqueueActions(({ context, enqueue }, { values, done, unsaved }: FormNews) => {
      const words = wordsOf(values);
      if (words !== context.words) {
        enqueue.assign({ words });
        enqueue.sendTo('finder', { type: 'finder.type', text: words });
      }
      if (done && done.data.id !== context.made) {
        enqueue.assign({ made: done.data.id });
        enqueue.sendTo('own', { type: 'grid.refresh' });
      }
      enqueue.raise({ type: unsaved ? 'work.began' : 'work.ended' });
    }),
    putWanted: assign((_, { search }: { search: string }) => ({ wanted: wantedIn(search) })),
    tellOwn: sendTo('own', (_, { event }: { event: ScreenEvent }) => event),
    tellAll: enqueueActions(({ enqueue }, { event }: { event: ScreenEvent }) => {
      enqueue.sendTo('own', event);
      enqueue.sendTo('intakes', event);
      if (event.type === 'connection.restored') enqueue.sendTo('finder', event);
    }),
    save: sendTo('form', { type: 'form.save' as const }),
    reset: sendTo('form', { type: 'form.reset' as const }),
  },
}).createMachine({
  id: 'courseAsking',
  context: ({ input }) => ({ input, wanted: wantedIn(input.search), words: '', made: null }),
  invoke: [
    { id: 'finder', src: 'finder' },
    { id: 'intakes', src: 'intakes', input: ({ context }) => context.input },
    { id: 'own', src: 'own', input: ({ context }) => context.input },
    {
      id: 'form',
      src: 'form',
      input: ({ context }) => context.input,
      onSnapshot: {
        actions: {
          type: 'follow',
          params: ({ event: { snapshot } }) => ({
            values: snapshot.context.values,
            done: snapshot.context.done,
            unsaved: snapshot.hasTag('unsaved'),
          }),
        },
      },
    },
  ],
  initial: 'kept',
  on: {
    'query.changed': {
      actions: [
        { type: 'putWanted', params: ({ event: { search } }) => ({ search }) },
        { type: 'tellOwn', params: ({ event }) => ({ event }) },
      ],
    },
    'record.changed': { actions: { type: 'tellAll', params: ({ event }) => ({ event }) } },
    'stream.reset': { actions: { type: 'tellAll', params: ({ event }) => ({ event }) } },
    'connection.restored': { actions: { type: 'tellAll', params: ({ event }) => ({ event }) } },
    'form.save': { actions: 'save' },
    'form.reset': { actions: 'reset' },
  },
  states: {
    kept: { on: { 'work.began': 'unsaved' } },
    unsaved: { tags: 'unsaved', on: { 'work.ended': 'kept' } },
  },
});

type Screen = { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };

/** The child actors as the views use them; null before they are started. */
export const partsOf = ({ children: { form, finder, intakes, own } }: Screen) =>
  form && finder && intakes && own
    ? {
        form: form as ActorRefFrom<typeof wishFormMachine>,
        finder: finder as ActorRefFrom<typeof catalogueFinderMachine>,
        intakes: intakes as ActorRefFrom<typeof requestIntakesMachine>,
        own: own as ActorRefFrom<typeof ownRequestsMachine>,
      }
    : null;
