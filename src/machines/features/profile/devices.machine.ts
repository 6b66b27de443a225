import { assign, fromPromise, setup } from 'xstate';
import type { Device } from '../../../../contract/people/profile.ts';
import type { Removal } from '../../../services/kit/store-call.ts';
import { listDevices, revokeDevice } from '../../../services/session/profile.service.ts';
import { eventOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

export interface DevicesContext {
  devices: readonly Device[];
  /** Why loading the list failed. */
  problem: Problem | null;
  /** Why the last session could not be revoked (specification §8: kept, not rethrown). */
  errors: readonly string[];
  /** The session being revoked. */
  revoking: number | null;
}

export type DevicesTag = 'busy' | 'failed';

export type DevicesEvent =
  /** Revokes one of the user's sessions; the current one ends by signing out instead. */
  { type: 'device.revoke'; id: number } | { type: 'devices.refresh' };

/** The user's active sessions, which can be revoked. */
export const devicesMachine = setup({
  types: {} as { context: DevicesContext; events: DevicesEvent; tags: DevicesTag },
  actors: {
    loadDevices: fromPromise<readonly Device[]>(({ signal }) => listDevices(signal)),
    revokeDevice: fromPromise<Removal, { id: number }>(({ input, signal }) => revokeDevice(input.id, signal)),
  },
  actions: {
    setDevices: assign((_, { devices }: { devices: readonly Device[] }) => ({ devices, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    startRevoking: assign((_, { id }: { id: number }) => ({ revoking: id, errors: [] })),
    setRemoval: assign(({ context }, { removal }: { removal: Removal }) => ({
      revoking: null,
      errors: removal.errors,
      devices: removal.removed
        ? context.devices.filter((device) => device.id !== context.revoking)
        : context.devices,
    })),
    setFailure: assign((_, { problem }: { problem: Problem }) => ({
      revoking: null,
      errors: problem.errors,
    })),
  },
  guards: {
    isElsewhere: ({ context }, { id }: { id: number }) =>
      context.devices.some((device) => device.id === id && !device.current),
  },
}).createMachine({
  id: 'devices',
  context: { devices: [], problem: null, errors: [], revoking: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadDevices',
        src: 'loadDevices',
        onDone: {
          target: 'ready',
          actions: { type: 'setDevices', params: ({ event }) => ({ devices: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    ready: {
      on: {
        'device.revoke': {
          guard: { type: 'isElsewhere', params: eventOf },
          target: 'revoking',
          actions: { type: 'startRevoking', params: eventOf },
        },
        'devices.refresh': 'loading',
      },
    },
    revoking: {
      tags: 'busy',
      invoke: {
        id: 'revokeDevice',
        src: 'revokeDevice',
        input: ({ context }) => ({ id: context.revoking ?? 0 }),
        onDone: {
          target: 'ready',
          actions: { type: 'setRemoval', params: ({ event }) => ({ removal: event.output }) },
        },
        onError: { target: 'ready', actions: { type: 'setFailure', params: problemIn } },
      },
    },
    failed: { tags: 'failed', on: { 'devices.refresh': 'loading' } },
  },
});
