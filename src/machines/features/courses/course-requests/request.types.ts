import type { CourseRequestEvent } from '../../../../../contract/charts/course-request/events.ts';
import type { CourseRequestDetails } from '../../../../../contract/courses/course-requests.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../../kit/loading.types.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import type { ConflictEvent, SendingContext, SendingTag } from '../../../kit/sending.region.ts';

/** Actions that need input: a reason or a course. */
export const requestActions = ['refuse', 'reconsider', 'link'] as const;
export type RequestAction = (typeof requestActions)[number];

export interface RequestContext extends ReloadingContext, SendingContext {
  readonly id: number;
  /** The last response; it stays visible during a reload. */
  readonly request: CourseRequestDetails | null;
  /** The typed reason, kept in the tab until it is sent. */
  readonly reason: string;
  /** The reason is required but empty. */
  readonly isReasonMissing: boolean;
  /** The last event, or `draft` for creating a draft course, kept so that it can be sent again after a conflict. */
  readonly event: CourseRequestEvent | 'draft' | null;
  readonly key: string;
}

/**
 * `loaded`: there is something to show; `busy`: a response is pending; `failed`: loading failed, and the reason is
 * `offline`, `forbidden` or `missing`; `sending`: an event is being sent; `engaged`: the user is in the middle of an
 * action; `refusing`, `reconsidering`, `linking`: the form of that action is open; `conflict`: someone else changed the
 * request and the user has to decide.
 */
export type RequestTag =
  | RecordLoadingTag
  | SendingTag
  | 'loaded'
  | 'engaged'
  | 'refusing'
  | 'reconsidering'
  | 'linking';

/** Events without a payload. */
export type EventWithoutPayload = Extract<
  CourseRequestEvent,
  { type: 'courseRequest.takeUp' | 'courseRequest.release' | 'courseRequest.publish' }
>['type'];

export type RequestEvent =
  | { type: 'request.send'; event: EventWithoutPayload }
  | { type: 'action.open'; action: RequestAction }
  | { type: 'action.close' }
  | { type: 'action.submit' }
  | { type: 'reason.change'; reason: string }
  | { type: 'course.select'; courseId: number }
  /** Creates a draft course from the request and links it. */
  | { type: 'course.draft' }
  | { type: 'request.refresh' }
  | ConflictEvent<'overwrite' | 'discard'>
  | ScreenEvent;
