import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import * as z from 'zod/mini';
import {
  type ApplicationDetails,
  applicationEventTypes,
} from '../../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { SelectedStates } from '../../../../contract/applications/selected-states.ts';
import { getEventFields } from '../../../../contract/charts/application/event-fields.ts';
import type { ApplicationEventType } from '../../../../contract/charts/application/events.ts';
import { toLocalDay } from '../../../../contract/facts/days.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { loadSelectedStates } from '../../../services/lists/bulk.service.ts';
import { eventOf, outputOf } from '../../kit/params.ts';
import { type UserEvent, watchUser } from '../../kit/session/watch-user.ts';
import type { ToolInput } from '../definition/grid.types.ts';
import { type BulkTarget, getBulkTarget } from './bulk-target.ts';
import { getEventsFor, getSelectedStatuses, type RegionStates } from './event-choices.ts';
import { type FieldErrorCodes, type FieldTexts, parseEventTexts } from './event-values.ts';

interface BulkEventContext {
  readonly bulkTarget: BulkTarget | null;
  readonly role: Role | null;
  /** What is known of the selected applications: the loaded rows, then the server's answer. */
  readonly states: RegionStates;
  /** The events to choose from. */
  readonly events: readonly ApplicationEventType[];
  readonly picked: ApplicationEventType | null;
  /** The picked event, or any, for the fields rendered from it. */
  readonly type: ApplicationEventType;
  readonly texts: FieldTexts;
  readonly faults: FieldErrorCodes;
  readonly locale: string;
  /** Required by the fields; always empty for many applications. */
  readonly reasons: readonly string[];
  readonly application: ApplicationDetails | null;
  readonly documents: readonly DocumentRow[];
}

type BulkEventEvent =
  | { type: 'event.pick'; event: ApplicationEventType }
  | { type: 'form.change'; path: string; value: string }
  /** Goes on to the preview. */
  | { type: 'event.check' }
  | { type: 'locale.changed'; locale: string }
  | UserEvent;

const type = z.enum(applicationEventTypes);
const preset = z.object({ picked: type, texts: z.record(z.string(), z.string()) });

type EventForm = Pick<BulkEventContext, 'picked' | 'texts' | 'locale'>;

/** The event as it would be sent, or the errors of its fields. */
function parseEvent({ picked, texts, locale }: EventForm) {
  if (!picked) return { event: null, faults: {} };
  return parseEventTexts(picked, getEventFields(picked), texts, {
    locale,
    today: toLocalDay(new Date()),
  });
}

/**
 * An event for many applications: its type, and its fields, the same for all. Preview and sending belong to
 * the bulk tool (`bulk.machine.ts`), which leads back here with the values entered.
 */
export const bulkEventMachine = setup({
  types: {} as {
    context: BulkEventContext;
    input: ToolInput;
    events: BulkEventEvent;
    tags: 'choosing' | 'loading';
  },
  actors: {
    loadStates: fromPromise<SelectedStates, { readonly bulkTarget: BulkTarget | null }>(({ input, signal }) =>
      loadSelectedStates(input.bulkTarget?.selection ?? { ids: [] }, signal),
    ),
    watchPerson: fromCallback<UserEvent>(({ system, sendBack }) => watchUser(system, sendBack)),
  },
  actions: {
    setRole: assign((_, { role }: { role: Role }) => ({ role })),
    setStates: assign((_, states: SelectedStates) => ({ states: { ...states } })),
    setEvents: assign(({ context: { role, states } }) => ({
      events: role === null ? [] : getEventsFor(role, states),
    })),
    pick: assign((_, { event }: { event: ApplicationEventType }) => ({
      picked: event,
      type: event,
      texts: {},
      faults: {},
    })),
    setText: assign(({ context }, { path, value }: { path: string; value: string }) => {
      const { [path]: _, ...faults } = context.faults;
      return { texts: { ...context.texts, [path]: value }, faults };
    }),
    setLocale: assign((_, { locale }: { locale: string }) => ({ locale })),
    showErrors: assign(({ context }) => ({ faults: parseEvent(context).faults })),
    openBulkTool: sendParent(({ context }) => {
      const { picked, texts } = context;
      const { type: sent, ...payload } = parseEvent(context).event ?? { type: context.type };
      return {
        type: 'tool.open' as const,
        name: 'bulk' as const,
        preset: { event: { type: sent, payload }, picked, texts },
      };
    }),
    close: sendParent({ type: 'tool.close' }),
  },
  guards: {
    hasNoTarget: ({ context }) => context.bulkTarget === null || context.bulkTarget.count === 0,
    isReadable: ({ context }) => parseEvent(context).event !== null,
    isOffered: ({ context }, { event }: { event: ApplicationEventType }) => context.events.includes(event),
  },
}).createMachine({
  id: 'bulkEvent',
  context: ({ input }) => {
    const again = preset.safeParse(input.preset).data;
    return {
      bulkTarget: getBulkTarget(input, input.selection),
      role: null,
      states: { admission: getSelectedStatuses(input) },
      events: [],
      picked: again?.picked ?? null,
      type: again?.picked ?? 'application.close',
      texts: again?.texts ?? {},
      faults: {},
      locale: 'en-GB',
      reasons: [],
      application: null,
      documents: [],
    };
  },
  invoke: { id: 'watchPerson', src: 'watchPerson', onError: {} },
  initial: 'deciding',
  on: {
    'user.signedIn': { actions: [{ type: 'setRole', params: eventOf }, 'setEvents'] },
    'locale.changed': { actions: { type: 'setLocale', params: eventOf } },
  },
  states: {
    deciding: { always: [{ guard: 'hasNoTarget', target: 'done' }, 'loading'] },
    /** Without an answer, the events are those for the statuses of the loaded rows. */
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadStates',
        src: 'loadStates',
        input: ({ context }) => context,
        onDone: { target: 'choosing', actions: [{ type: 'setStates', params: outputOf }, 'setEvents'] },
        onError: 'choosing',
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        'event.pick': {
          guard: { type: 'isOffered', params: eventOf },
          actions: { type: 'pick', params: eventOf },
        },
        'form.change': { actions: { type: 'setText', params: eventOf } },
        'event.check': [{ guard: 'isReadable', actions: 'openBulkTool' }, { actions: 'showErrors' }],
      },
    },
    done: { type: 'final', entry: 'close' },
  },
});
