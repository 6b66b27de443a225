import type { AnyActorRef } from 'xstate';
import type {
  ResumeContext,
  ResumeEvent,
  ResumeTag,
} from '../../../../machines/features/registration/registration.types.ts';

interface ResumeSnapshot {
  readonly context: ResumeContext;
  hasTag(tag: ResumeTag): boolean;
}

/** The machine that opens a registration by an emailed link. */
export interface ResumeActor {
  readonly subscribe: AnyActorRef['subscribe'];
  getSnapshot(): ResumeSnapshot;
  send(event: ResumeEvent): void;
}
