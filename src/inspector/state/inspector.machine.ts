import { type AnyStateMachine, assign, enqueueActions, fromPromise, setup } from 'xstate';
import {
  type InspectorSettings,
  saveInspectorSettings,
} from '../../services/browser/inspector-settings.service.ts';
import { coverageMachine } from '../coverage/coverage.machine.ts';
import { permissionsMachine } from '../permissions/permissions.machine.ts';
import type { Recording } from '../recording/recording.types.ts';
import { forkPortal, type Sandbox } from '../replay/fork.ts';
import { type ReplayProblem, toReplayProblem } from '../replay/open-recording.ts';
import { replayMachine } from '../replay/replay.machine.ts';
import { reportMachine } from '../report/report.machine.ts';
import { serverMachine } from '../server/server.machine.ts';
import type { InspectorContext, InspectorEvent, InspectorInput, Kind, Panel } from './inspector.types.ts';
import { popupActor } from './popup.actor.ts';

/** Smallest and largest size of the dock, px. */
export const dockLimits = { min: 160, max: 900 } as const;

const toggled = (hidden: readonly Kind[], kind: Kind): readonly Kind[] =>
  hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind];

interface ForkInput {
  readonly recording: Recording;
  readonly n: number;
  readonly machine: AnyStateMachine;
}

/** A step from the moment that is looked at. */
const goToStep = {
  type: 'goTo',
  params: ({ context, event }: { context: InspectorContext; event: { by: number } }) =>
    (context.moment ?? context.getRange().last) + event.by,
} as const;

/**
 * The state of the inspector: closed, or open at the present (`live`), at a moment of the recording (`past`), or in a
 * sandbox that goes on from such a moment. It reads the recording and never changes what it looks at.
 */
export const inspectorMachine = setup({
  types: {} as {
    context: InspectorContext;
    events: InspectorEvent;
    input: InspectorInput;
    children: {
      coverage: 'coverage';
      server: 'server';
      permissions: 'permissions';
      report: 'report';
      replay: 'replay';
      popup: 'popup';
      fork: 'fork';
    };
  },
  actors: {
    coverage: coverageMachine,
    server: serverMachine,
    permissions: permissionsMachine,
    report: reportMachine,
    replay: replayMachine,
    popup: popupActor,
    fork: fromPromise(
      ({ input: { recording, n, machine }, signal }: { input: ForkInput; signal: AbortSignal }) =>
        forkPortal(recording, n, machine, signal),
    ),
  },
  actions: {
    set: assign((_, values: Partial<InspectorContext>) => values),
    configure: assign(({ context }, values: Partial<InspectorSettings>) => ({
      settings: { ...context.settings, ...values },
    })),
    saveSettings: ({ context }) => saveInspectorSettings(context.settings),
    goTo: assign(({ context }, n: number) => {
      const { first, last } = context.getRange();
      const moment = Math.min(last, Math.max(first, n));
      return { moment, entry: moment, forkProblem: null };
    }),
    returnToNow: assign({ moment: null, forkProblem: null }),
    openSandbox: assign((_, sandbox: Sandbox) => ({ sandbox, forkProblem: null })),
    stopSandbox: enqueueActions(({ context: { sandbox }, enqueue }) => {
      enqueue(() => sandbox?.stop());
      enqueue.assign({ sandbox: null });
    }),
    failFork: assign((_, { thrown }: { thrown: unknown }): { forkProblem: ReplayProblem } => ({
      forkProblem: toReplayProblem(thrown),
    })),
    openPopup: enqueueActions(({ enqueue }, title: string) => {
      enqueue.assign({ popupBlocked: false });
      enqueue.spawnChild('popup', { id: 'popup', input: { title } });
    }),
    closePopup: enqueueActions(({ enqueue }) => {
      enqueue.stopChild('popup');
      enqueue.assign({ popupRoot: null });
    }),
  },
  guards: { isRecorded: ({ context }) => context.getRange().last > 0 },
}).createMachine({
  id: 'inspector',
  context: ({ input: { settings, link, getRange, getRecording, appMachine } }) => ({
    settings,
    panel: link?.panel ?? 'events',
    actor: link?.actor ?? null,
    entry: link?.n ?? null,
    moment: null,
    sandbox: null,
    forkProblem: null,
    popupRoot: null,
    popupBlocked: false,
    filter: '',
    hidden: ['render'],
    changesOnly: false,
    getRange,
    getRecording,
    appMachine,
  }),
  initial: 'closed',
  on: {
    'recording.setFromStart': {
      actions: [
        { type: 'configure', params: ({ event }) => ({ fromStart: event.fromStart }) },
        'saveSettings',
      ],
    },
  },
  states: {
    closed: { on: { 'inspector.toggle': 'open' } },
    open: {
      initial: 'live',
      exit: 'closePopup',
      invoke: [
        { id: 'coverage', src: 'coverage' },
        { id: 'server', src: 'server' },
        { id: 'permissions', src: 'permissions' },
        { id: 'report', src: 'report' },
        { id: 'replay', src: 'replay', input: ({ context }) => ({ machine: context.appMachine }) },
      ],
      on: {
        'inspector.toggle': 'closed',
        'inspector.close': 'closed',
        'panel.show': { actions: { type: 'set', params: ({ event }) => ({ panel: event.panel }) } },
        'dock.move': {
          actions: [
            { type: 'configure', params: ({ event }) => ({ dock: event.dock }) },
            'saveSettings',
            'closePopup',
          ],
        },
        'dock.popOut': {
          actions: ['closePopup', { type: 'openPopup', params: ({ event }) => event.title }],
        },
        'popup.opened': {
          actions: { type: 'set', params: ({ event }) => ({ popupRoot: event.root }) },
        },
        'popup.blocked': { actions: { type: 'set', params: { popupBlocked: true } } },
        'popup.closed': 'closed',
        'dock.resize': {
          actions: [
            {
              type: 'configure',
              params: ({ event }) => ({
                size: Math.round(Math.min(dockLimits.max, Math.max(dockLimits.min, event.size))),
              }),
            },
            'saveSettings',
          ],
        },
        'actor.select': { actions: { type: 'set', params: ({ event }) => ({ actor: event.actor }) } },
        'actor.open': {
          actions: {
            type: 'set',
            params: ({ event }): Partial<InspectorContext> & { panel: Panel } => ({
              actor: event.actor,
              panel: 'chart',
            }),
          },
        },
        'entry.select': { actions: { type: 'set', params: ({ event }) => ({ entry: event.n }) } },
        'filter.change': { actions: { type: 'set', params: ({ event }) => ({ filter: event.filter }) } },
        'kind.toggle': {
          actions: {
            type: 'set',
            params: ({ context, event }) => ({ hidden: toggled(context.hidden, event.kind) }),
          },
        },
        'changesOnly.toggle': {
          actions: { type: 'set', params: ({ context }) => ({ changesOnly: !context.changesOnly }) },
        },
        'moment.go': {
          guard: 'isRecorded',
          target: '.past',
          actions: { type: 'goTo', params: ({ event }) => event.n },
        },
      },
      states: {
        live: {
          tags: 'live',
          entry: 'returnToNow',
          on: {
            'moment.step': {
              guard: 'isRecorded',
              target: 'past',
              actions: { type: 'goTo', params: ({ context, event }) => context.getRange().last + event.by },
            },
          },
        },
        past: {
          tags: 'past',
          on: {
            'moment.step': { actions: goToStep },
            'moment.fork': 'forking',
            'moment.live': 'live',
          },
        },
        forking: {
          tags: ['past', 'forking'],
          on: { 'moment.step': { target: 'past', actions: goToStep }, 'moment.live': 'live' },
          invoke: {
            id: 'fork',
            src: 'fork',
            input: ({ context: { getRecording, moment, appMachine } }) => ({
              recording: getRecording(),
              n: moment ?? 0,
              machine: appMachine,
            }),
            onDone: {
              target: 'sandbox',
              actions: { type: 'openSandbox', params: ({ event }) => event.output },
            },
            onError: {
              target: 'past',
              actions: { type: 'failFork', params: ({ event }) => ({ thrown: event.error }) },
            },
          },
        },
        sandbox: {
          tags: ['past', 'sandbox'],
          exit: 'stopSandbox',
          on: { 'moment.step': { target: 'past', actions: goToStep }, 'moment.live': 'live' },
        },
      },
    },
  },
});
