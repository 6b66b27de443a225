import { assign, type EventObject, enqueueActions, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { readApplication } from '../../../../services/applications/application-details.service.ts';
import type { ReloadingContext } from '../../../kit/loading.types.ts';
import { eventOf, outputOf } from '../../../kit/params.ts';
import { sendIfPresent } from '../../../kit/receivers.ts';
import { pickNewer } from '../../../kit/sending.ts';
import { eventFormMachine } from './event-form.machine.ts';

/** The event whose form is open, or that is sent without a form. */
interface SelectedEvent {
  readonly type: ApplicationEventType;
  readonly locale: string;
  /** Sent without a form, which opens only if the event is refused. */
  readonly immediately: boolean;
}

/** What a machine keeps of one application to which events are sent. */
export interface OpenApplicationContext extends ReloadingContext {
  readonly id: number;
  /** Null before the first response. */
  readonly application: ApplicationDetails | null;
  readonly chosen: SelectedEvent | null;
  /** The last event accepted here. */
  readonly done: ApplicationEventType | null;
}

export type EventSelection =
  /** Opens the form of an event; a form that is already open keeps its draft. */
  | { type: 'event.select'; event: ApplicationEventType; locale: string }
  /** Sends an event that needs no input. */
  | { type: 'event.send'; event: ApplicationEventType; locale: string };

/** The actors of such a machine, for `setup()`. */
export const openApplicationActors = {
  load: fromPromise<ApplicationDetails, { id: number }>(({ input, signal }) =>
    readApplication(input.id, signal),
  ),
  form: eventFormMachine,
};

/** Its actions and guards, for `setup().extend()`; its states are `eventFormStates`. */
export const createOpenApplication = <
  Context extends OpenApplicationContext,
  Event extends EventObject,
>() => ({
  actions: {
    setLoaded: assign<Context, Event, ApplicationDetails | null, Event, never>(
      ({ context }, record) =>
        ({ application: pickNewer(context.application, record), problem: null }) as Partial<Context>,
    ),
    setChosen: assign<Context, Event, EventSelection, Event, never>(
      (_, { type, event, locale }) =>
        ({
          chosen: { type: event, locale, immediately: type === 'event.send' },
          done: null,
        }) as Partial<Context>,
    ),
    setDone: assign<Context, Event, ApplicationDetails | null, Event, never>(
      ({ context }, done) =>
        ({
          done: done && (context.chosen?.type ?? null),
          application: pickNewer(context.application, done),
          chosen: null,
        }) as Partial<Context>,
    ),
    /** Lists, tabs and pages update as they do for a change by someone else. */
    announceChange: enqueueActions<Context, Event, undefined, Event, never, never, never, never, never>(
      ({ context: { application }, enqueue, system }) => {
        if (!application) return;
        const { id, version } = application;
        sendIfPresent(enqueue, system, 'router', {
          type: 'record.changed',
          subject: 'Application',
          id,
          version,
        });
      },
    ),
  },
  guards: {
    hasData: ({ context }: { context: Context }) => context.application !== null,
    /** A version of this application that is not shown yet. */
    isAffected: (
      { context: { id: own, application } }: { context: Context },
      { subject, id, version }: { subject: string; id: number; version: number | null },
    ) =>
      // A change to a status's days changes its deadlines.
      subject === 'Status' ||
      (subject === 'Application' && id === own && (version === null || version !== application?.version)),
    isAccepted: (_: { context: Context }, done: ApplicationDetails | null) => done !== null,
  },
});

const setChosen = { type: 'setChosen', params: eventOf } as const;
const setDone = { type: 'setDone', params: outputOf } as const;

/** The states of the open form of an event, which is the child `form`; selecting another event replaces it. */
export const eventFormStates = {
  initial: 'idle',
  states: {
    idle: {
      on: {
        'event.select': { target: 'formOpen', actions: setChosen },
        'event.send': { target: 'formOpen', actions: setChosen },
      },
    },
    formOpen: {
      tags: ['formOpen', 'engaged'],
      on: {
        'event.select': { target: 'formOpen', reenter: true, actions: setChosen },
        'event.send': { target: 'formOpen', reenter: true, actions: setChosen },
      },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { id, application, chosen } }: { context: OpenApplicationContext }) => ({
          id,
          type: chosen?.type ?? ('application.complete' as const),
          locale: chosen?.locale ?? 'en-GB',
          immediately: chosen?.immediately ?? false,
          ...(application && { application }),
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'idle',
            actions: [setDone, 'announceChange'],
          },
          { target: 'idle', actions: setDone },
        ],
        onError: 'idle',
      },
    },
  },
} as const;
