import { type ActorRefFrom, type AnyActorRef, enqueueActions, setup } from 'xstate';
import { failedRecord } from '../../../kit/failure.ts';
import { createReloading, createReloadingStates } from '../../../kit/loading.region.ts';
import type { RecordLoadingTag } from '../../../kit/loading.types.ts';
import { forward, forwardChanges } from '../../../kit/params.ts';
import { sendToChildren } from '../../../kit/receivers.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import {
  createOpenApplication,
  type EventSelection,
  eventFormStates,
  type OpenApplicationContext,
  openApplicationActors,
} from './open-application.ts';

type NextStepEvent = { type: 'step.refresh' } | EventSelection | ScreenEvent;

const notifyForm = forward('notifyForm');

/**
 * The next step of one application beside other work on it, such as its documents: loads the application and opens the
 * form of an event or sends it; the accepted application shows what comes after. Child: `form`, while it is open.
 */
export const nextStepMachine = setup({
  types: {} as {
    context: OpenApplicationContext;
    input: { readonly id: number };
    events: NextStepEvent;
    tags: RecordLoadingTag | 'formOpen' | 'engaged';
    children: { form: 'form' };
  },
  actors: openApplicationActors,
})
  .extend(createReloading<OpenApplicationContext, NextStepEvent>())
  .extend(createOpenApplication<OpenApplicationContext, NextStepEvent>())
  .extend({
    actions: {
      notifyForm: enqueueActions(({ self, enqueue }, { event }: { event: ScreenEvent }) =>
        sendToChildren(enqueue, self, ['form'], event),
      ),
    },
    delays: { gatherDelay: 300 },
  })
  .createMachine({
    id: 'nextStep',
    context: ({ input: { id } }) => ({
      id,
      application: null,
      problem: null,
      stale: false,
      chosen: null,
      done: null,
    }),
    type: 'parallel',
    on: { ...forwardChanges('notifyForm') },
    states: {
      record: {
        initial: 'loading',
        on: { 'step.refresh': '.loading', 'stream.reset': { target: '.loading', actions: notifyForm } },
        states: createReloadingStates({
          shown: [],
          outdated: [],
          settled: [],
          changed: [notifyForm],
          failure: failedRecord,
        }),
      },
      eventForm: eventFormStates,
    },
  });

export type NextStepActor = ActorRefFrom<typeof nextStepMachine>;

/** The id of the actor for an application, as a child of a screen. */
export const nextStepId = (applicationId: number): string => `next-step-${applicationId}`;

/** The actor for an application among the children of a screen; null while there is none. */
export const getNextStepActor = (
  { children }: { readonly children: Readonly<Record<string, AnyActorRef | undefined>> },
  applicationId: number,
): NextStepActor | null => (children[nextStepId(applicationId)] as NextStepActor | undefined) ?? null;
