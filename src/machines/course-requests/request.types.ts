import type { CourseRequestEvent } from '../../../contract/charts/course-request/events.ts';
import type { CourseRequestDetails } from '../../../contract/course-requests.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** What needs more than a key: a reason, or a course. */
export const requestDeeds = ['refuse', 'reconsider', 'link'] as const;
export type RequestDeed = (typeof requestDeeds)[number];

export interface RequestContext {
  readonly id: number;
  /** The last answer; it stays while another is on its way. */
  readonly request: CourseRequestDetails | null;
  readonly problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  readonly overtaken: boolean;
  /** The reason as it is typed; kept in the tab until it is sent. */
  readonly words: string;
  /** The reason is missing. */
  readonly wordless: boolean;
  /** The last event, or that a draft is made of it, to be sent again over what somebody else has done meanwhile. */
  readonly event: CourseRequestEvent | 'draft' | null;
  /** Why it was not taken; it goes with the next one. */
  readonly refusal: Problem | null;
  readonly key: string;
}

/**
 * `loaded` there is something to show, `busy` an answer is awaited; `failed` it could not be read, and of that `offline`,
 * `forbidden`, `missing`; `sending` an event is under way; `refusing`, `reconsidering`, `linking` one is being put
 * together; `conflict` somebody else was faster, and a choice is due.
 */
export type RequestTag =
  | 'loaded'
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'sending'
  | 'engaged'
  | 'refusing'
  | 'reconsidering'
  | 'linking'
  | 'conflict';

/** Events that come with nothing. */
export type PlainEvent = Extract<
  CourseRequestEvent,
  { type: 'courseRequest.takeUp' | 'courseRequest.release' | 'courseRequest.publish' }
>['type'];

export type RequestEvent =
  | { type: 'request.send'; event: PlainEvent }
  | { type: 'deed.open'; deed: RequestDeed }
  | { type: 'deed.close' }
  | { type: 'deed.send' }
  | { type: 'words.put'; words: string }
  | { type: 'course.choose'; courseId: number }
  /** A draft of the catalogue is made from it, and chosen. */
  | { type: 'course.draft' }
  | { type: 'request.refresh' }
  /** After somebody else was faster: the same over what they did, or as they have it. */
  | { type: 'conflict.insist' }
  | { type: 'conflict.yield' }
  | ScreenEvent;
