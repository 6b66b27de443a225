import { type ActorRefFrom, type AnyActorRef, assign, enqueueActions, sendTo, setup } from 'xstate';
import { eventOf, forward, forwardChanges } from '../../../kit/params.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { catalogueFinderMachine } from './catalogue-finder.machine.ts';
import {
  type CourseRequestValues,
  courseRequestFormMachine,
  type SubmittedRequest,
} from './course-request-form.machine.ts';
import { requestIntakesMachine } from './intakes.machine.ts';
import { ownRequestsMachine } from './own-requests.machine.ts';

export interface CourseRequestPageContext {
  readonly input: ScreenInput;
  /** The request selected in the address: `?request=12`. */
  readonly selectedRequestId: number | null;
  /** The current search text of the catalogue. */
  readonly searchText: string;
  /** The last submitted request. */
  readonly lastSubmittedId: number | null;
}

export type CourseRequestPageEvent =
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'changes.unsaved' }
  | { type: 'changes.saved' }
  | ScreenEvent;

/** The relevant part of the form's snapshot. */
interface FormUpdate {
  readonly values: CourseRequestValues;
  readonly done: SubmittedRequest | null;
  readonly unsaved: boolean;
}

/** The request selected in an address. */
export function getRequestId(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('request'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The text to search the catalogue for, once the course name has three characters. */
const getSearchText = ({ courseName, universityName }: CourseRequestValues): string =>
  courseName.trim().length < 3 ? '' : `${courseName} ${universityName}`.trim();

/**
 * The page for requesting a course and following the user's requests. While the user types, the catalogue is searched,
 * since a course that is found need not be requested.
 *
 * Children: `form`, `finder` (the catalogue), `intakes`, and `own` (the user's requests).
 */
export const courseRequestPageMachine = setup({
  types: {} as {
    context: CourseRequestPageContext;
    input: ScreenInput;
    events: CourseRequestPageEvent;
    tags: 'unsaved';
    children: { form: 'form'; finder: 'finder'; intakes: 'intakes'; own: 'own' };
  },
  actors: {
    form: courseRequestFormMachine,
    finder: catalogueFinderMachine,
    intakes: requestIntakesMachine,
    own: ownRequestsMachine,
  },
  actions: {
    handleFormUpdate: enqueueActions(({ context, enqueue }, { values, done, unsaved }: FormUpdate) => {
      const searchText = getSearchText(values);
      if (searchText !== context.searchText) {
        enqueue.assign({ searchText });
        enqueue.sendTo('finder', { type: 'finder.type', text: searchText });
      }
      if (done && done.data.id !== context.lastSubmittedId) {
        enqueue.assign({ lastSubmittedId: done.data.id });
        enqueue.sendTo('own', { type: 'grid.refresh' });
      }
      enqueue.raise({ type: unsaved ? 'changes.unsaved' : 'changes.saved' });
    }),
    setSelectedRequest: assign((_, { search }: { search: string }) => ({
      selectedRequestId: getRequestId(search),
    })),
    notifyOwn: sendTo('own', (_, { event }: { event: ScreenEvent }) => event),
    notifyAll: enqueueActions(({ enqueue }, { event }: { event: ScreenEvent }) => {
      enqueue.sendTo('own', event);
      enqueue.sendTo('intakes', event);
      if (event.type === 'connection.restored') enqueue.sendTo('finder', event);
    }),
    save: sendTo('form', { type: 'form.save' as const }),
    reset: sendTo('form', { type: 'form.reset' as const }),
  },
}).createMachine({
  id: 'courseRequestPage',
  context: ({ input }) => ({
    input,
    selectedRequestId: getRequestId(input.search),
    searchText: '',
    lastSubmittedId: null,
  }),
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
          type: 'handleFormUpdate',
          params: ({ event: { snapshot } }) => ({
            values: snapshot.context.values,
            done: snapshot.context.done,
            unsaved: snapshot.hasTag('unsaved'),
          }),
        },
      },
    },
  ],
  initial: 'saved',
  on: {
    'query.changed': { actions: [{ type: 'setSelectedRequest', params: eventOf }, forward('notifyOwn')] },
    ...forwardChanges('notifyAll'),
    'form.save': { actions: 'save' },
    'form.reset': { actions: 'reset' },
  },
  states: {
    saved: { on: { 'changes.unsaved': 'unsaved' } },
    unsaved: { tags: 'unsaved', on: { 'changes.saved': 'saved' } },
  },
});

type Screen = { readonly children: Readonly<Record<string, AnyActorRef | undefined>> };

/** The child actors as the views use them; null before they are started. */
export const getChildActors = ({ children: { form, finder, intakes, own } }: Screen) =>
  form && finder && intakes && own
    ? {
        form: form as ActorRefFrom<typeof courseRequestFormMachine>,
        finder: finder as ActorRefFrom<typeof catalogueFinderMachine>,
        intakes: intakes as ActorRefFrom<typeof requestIntakesMachine>,
        own: own as ActorRefFrom<typeof ownRequestsMachine>,
      }
    : null;

export default courseRequestPageMachine;
