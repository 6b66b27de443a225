import { type AnyActorRef, assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { CourseRequestEvent } from '../../../contract/charts/course-request/events.ts';
import type { CourseRequestDetails } from '../../../contract/course-requests.ts';
import {
  draftCourseOf,
  readRequest,
  requestIn,
  sendToRequest,
} from '../../services/course-requests.service.ts';
import { dropDraft, keepDraft, readDraft } from '../../services/drafts.service.ts';
import { newKey } from '../../services/keys.ts';
import { isForbiddenProblem, isMissingProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { catalogueFinderMachine } from './catalogue-finder.machine.ts';
import { takes } from './possibilities.ts';
import type { PlainEvent, RequestContext, RequestDeed, RequestEvent, RequestTag } from './request.types.ts';

interface Sending {
  readonly request: CourseRequestDetails | null;
  readonly event: CourseRequestEvent | 'draft' | null;
  readonly key: string;
}

const draftOf = ({ id }: Pick<RequestContext, 'id'>): string => `courseRequest.${id}`;
const ownerOf = (request: CourseRequestDetails | null): number => request?.workflow.actor.id ?? 0;

/** The draft of the reason, by user and request. */
const wordsKept = (context: Pick<RequestContext, 'id'>, request: CourseRequestDetails): string => {
  const { words } = readDraft(ownerOf(request), draftOf(context));
  return typeof words === 'string' ? words : '';
};

/** The newer of two responses: one requested before an event may arrive after it. */
const newest = (known: CourseRequestDetails | null, come: CourseRequestDetails | null) =>
  known && (!come || come.version < known.version) ? known : come;

const eventOf = {
  refuse: 'courseRequest.refuse',
  reconsider: 'courseRequest.reconsider',
  link: 'courseRequest.link',
} as const satisfies Record<RequestDeed, CourseRequestEvent['type']>;

/** Actors, actions and guards of the course request machine. */
export const requestSetup = setup({
  types: {} as {
    context: RequestContext;
    input: { readonly id: number };
    events: RequestEvent;
    tags: RequestTag;
    children: { finder: 'finder' };
  },
  actors: {
    load: fromPromise<CourseRequestDetails, { id: number }>(({ input, signal }) =>
      readRequest(input.id, signal),
    ),
    send: fromPromise<CourseRequestDetails, Sending>(({ input: { request, event, key } }) => {
      if (!request || !event) throw new Error('No request or event to send');
      return event === 'draft' ? draftCourseOf(request, key) : sendToRequest(request, event, key);
    }),
    finder: catalogueFinderMachine,
  },
  actions: {
    putRecord: assign(({ context }, { record: request }: { record: CourseRequestDetails }) => ({
      request: newest(context.request, request),
      problem: null,
      ...(context.request === null && { words: wordsKept(context, request) }),
    })),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    putProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
      problem,
      request: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.request,
    })),
    putWords: assign((_, { words }: { words: string }) => ({ words, wordless: false, key: newKey() })),
    keepWords: ({ context }) =>
      keepDraft(ownerOf(context.request), draftOf(context), { words: context.words }),
    dropWords: ({ context }) => dropDraft(ownerOf(context.request), draftOf(context)),
    putWordless: assign({ wordless: true }),
    putEvent: assign((_, { event }: { event: CourseRequestEvent | 'draft' }) => ({ event, refusal: null })),
    putDeed: assign(({ context: { words } }, { deed }: { deed: 'refuse' | 'reconsider' }) => ({
      event: { type: eventOf[deed], reason: words.trim() },
      refusal: null,
    })),
    putDone: assign(({ context }, { request }: { request: CourseRequestDetails }) => ({
      request: newest(context.request, request),
      words: '',
      wordless: false,
      event: null,
      refusal: null,
      key: newKey(),
    })),
    putRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
      refusal: problem,
      request: newest(context.request, requestIn(problem)),
    })),
    dropEvent: assign({ event: null, refusal: null, key: newKey() }),
    anew: assign({ refusal: null, key: newKey() }),
    readAgain: raise({ type: 'request.refresh' as const }),
    /** Searches the catalogue for the requested course first. */
    lookForCourse: enqueueActions(({ context: { request }, enqueue }) => {
      if (request) enqueue.sendTo('finder', { type: 'finder.type', text: request.courseName });
    }),
    /** Lists and tabs update as they do for a change by someone else. */
    tellChanged: enqueueActions(({ context: { request }, enqueue, system }) => {
      const router: AnyActorRef | undefined = system.get('router');
      if (!request || !router) return;
      const { id, version } = request;
      enqueue.sendTo(router, {
        type: 'record.changed' as const,
        subject: 'CourseRequest' as const,
        id,
        version,
      });
    }),
  },
  guards: {
    isRecord: ({ context }) => context.request !== null,
    isOutdated: ({ context }) => context.overtaken,
    isMine: ({ context }, { subject, id }: { subject: string; id: number }) =>
      (subject === 'CourseRequest' && id === context.id) ||
      (subject === 'Course' && id === context.request?.course?.id),
    may: ({ context }, { event }: { event: PlainEvent }) => takes(context.request, event),
    mayOpen: ({ context }, { is, deed }: { is: RequestDeed; deed: RequestDeed }) =>
      is === deed && takes(context.request, eventOf[deed]),
    isWorded: ({ context }) => context.words.trim() !== '',
    isStale: (_, { problem }: { problem: Problem }) => problem.kind === 'stale',
    /** The same event is still possible after the other person's change. */
    mayInsist: ({ context: { request, event } }) =>
      event !== null && takes(request, event === 'draft' ? eventOf.link : event.type),
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isMissing: ({ context }) => isMissingProblem(context.problem),
  },
  delays: { gatherDelay: 300 },
});
