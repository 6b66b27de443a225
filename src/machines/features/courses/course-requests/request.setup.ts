import { type AnyActorRef, assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { CourseRequestEvent } from '../../../../../contract/charts/course-request/events.ts';
import type { CourseRequestDetails } from '../../../../../contract/courses/course-requests.ts';
import { deleteDraft, readDraft, storeDraft } from '../../../../services/browser/drafts.service.ts';
import {
  createDraftCourse,
  currentRequestIn,
  readCourseRequest,
  sendCourseRequestEvent,
} from '../../../../services/courses/course-requests.service.ts';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { createReloading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import { createSending, pickNewer } from '../../../kit/sending.ts';
import { catalogueFinderMachine } from './catalogue-finder.machine.ts';
import { canSend } from './possible-events.ts';
import type {
  EventWithoutPayload,
  RequestAction,
  RequestContext,
  RequestEvent,
  RequestTag,
} from './request.types.ts';

interface SendEventInput {
  readonly request: CourseRequestDetails | null;
  readonly event: CourseRequestEvent | 'draft' | null;
  readonly key: string;
}

const getDraftName = ({ id }: Pick<RequestContext, 'id'>): string => `courseRequest.${id}`;
const getOwner = (request: CourseRequestDetails | null): number => request?.workflow.actor.id ?? 0;

/** The draft of the reason, by user and request. */
const readReasonDraft = (context: Pick<RequestContext, 'id'>, request: CourseRequestDetails): string => {
  const { reason } = readDraft(getOwner(request), getDraftName(context));
  return typeof reason === 'string' ? reason : '';
};

const eventByAction = {
  refuse: 'courseRequest.refuse',
  reconsider: 'courseRequest.reconsider',
  link: 'courseRequest.link',
} as const satisfies Record<RequestAction, CourseRequestEvent['type']>;

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
      readCourseRequest(input.id, signal),
    ),
    send: fromPromise<CourseRequestDetails, SendEventInput>(({ input: { request, event, key } }) => {
      if (!request || !event) throw new Error('No request or event to send');
      return event === 'draft'
        ? createDraftCourse(request, key)
        : sendCourseRequestEvent(request, event, key);
    }),
    finder: catalogueFinderMachine,
  },
})
  .extend(createReloading<RequestContext, RequestEvent>())
  .extend(createSending<RequestContext, RequestEvent>())
  .extend({
    actions: {
      setLoaded: assign(({ context }, request: CourseRequestDetails) => ({
        request: pickNewer(context.request, request),
        problem: null,
        ...(context.request === null && { reason: readReasonDraft(context, request) }),
      })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        request: problem.kind === 'forbidden' || problem.kind === 'notFound' ? null : context.request,
      })),
      setReason: assign((_, { reason }: { reason: string }) => ({
        reason,
        isReasonMissing: false,
        key: newIdempotencyKey(),
      })),
      storeReason: ({ context }) =>
        storeDraft(getOwner(context.request), getDraftName(context), { reason: context.reason }),
      deleteReason: ({ context }) => deleteDraft(getOwner(context.request), getDraftName(context)),
      setReasonMissing: assign({ isReasonMissing: true }),
      setEvent: assign((_, { event }: { event: CourseRequestEvent | 'draft' }) => ({ event, refusal: null })),
      setActionEvent: assign(({ context: { reason } }, { action }: { action: 'refuse' | 'reconsider' }) => ({
        event: { type: eventByAction[action], reason: reason.trim() },
        refusal: null,
      })),
      setResult: assign(({ context }, request: CourseRequestDetails) => ({
        request: pickNewer(context.request, request),
        reason: '',
        isReasonMissing: false,
        event: null,
        refusal: null,
        key: newIdempotencyKey(),
      })),
      setRefusal: assign(({ context }, { problem }: { problem: Problem }) => ({
        refusal: problem,
        request: pickNewer(context.request, currentRequestIn(problem)),
      })),
      clearEvent: assign({ event: null, refusal: null, key: newIdempotencyKey() }),
      rebase: assign({ refusal: null, key: newIdempotencyKey() }),
      reload: raise({ type: 'request.refresh' as const }),
      /** Searches the catalogue for the requested course first. */
      searchCourse: enqueueActions(({ context: { request }, enqueue }) => {
        if (request) enqueue.sendTo('finder', { type: 'finder.type', text: request.courseName });
      }),
      /** Lists and tabs update as they do for a change by someone else. */
      announceChange: enqueueActions(({ context: { request }, enqueue, system }) => {
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
      hasData: ({ context }) => context.request !== null,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        (subject === 'CourseRequest' && id === context.id) ||
        (subject === 'Course' && id === context.request?.course?.id),
      may: ({ context }, { event }: { event: EventWithoutPayload }) => canSend(context.request, event),
      canOpen: ({ context }, { is, action }: { is: RequestAction; action: RequestAction }) =>
        is === action && canSend(context.request, eventByAction[action]),
      hasReason: ({ context }) => context.reason.trim() !== '',
      /** The same event is still possible after the other person's change. */
      canOverwrite: ({ context: { request, event } }) =>
        event !== null && canSend(request, event === 'draft' ? eventByAction.link : event.type),
    },
    delays: { gatherDelay: 300 },
  });
