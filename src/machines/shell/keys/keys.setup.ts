import { type AnyActorRef, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import {
  readKeyboardLayout,
  readKeymap,
  saveKeymap,
  watchKeymap,
} from '../../../services/office/keymap.service.ts';
import { getReceiver } from '../../kit/receivers.ts';
import { watchUser } from '../../kit/session/watch-user.ts';
import { bound, getKeys, maxKeys, parseKeymap, restoreDefaultKeys, unbindKey } from './keymap.ts';
import type { KeysContext, KeysEvent, KeysTag } from './keys.types.ts';
import type { KeyPress } from './press.ts';
import { interpretPress, type RecordedPress } from './recorded-press.ts';

/** A command and one of its keys. */
interface Binding {
  readonly command: string;
  readonly keys: string;
}

/** The setup of the keys machine. */
export const keysSetup = setup({
  types: {} as { context: KeysContext; events: KeysEvent; tags: KeysTag },
  actors: {
    watchUser: fromCallback<KeysEvent>(({ system, sendBack }) => watchUser(system, sendBack)),
    watchKeymap: fromCallback<KeysEvent, { userId: number }>(({ input, sendBack }) =>
      watchKeymap(input.userId, () => sendBack({ type: 'keymap.changed' })),
    ),
    readLayout: fromPromise<Readonly<Record<string, string>>>(readKeyboardLayout),
  },
  actions: {
    read: assign((_, { userId }: { userId: number }) => ({
      userId,
      keymap: parseKeymap(readKeymap(userId)),
    })),
    forget: assign({ userId: 0, keymap: {} }),
    setLayout: assign(({ context }, { layout }: { layout: Readonly<Record<string, string>> }) => ({
      keyboard: { ...context.keyboard, layout },
    })),
    setPrefix: assign((_, { prefix }: { prefix: string }) => ({ prefix })),
    dropPrefix: assign({ prefix: null }),
    bind: assign(({ context }, { command, keys }: Binding) => ({
      keymap: bound(context.keymap, command, keys),
      bound: { command, keys },
    })),
    unbind: assign(({ context }, { command, keys }: Binding) => ({
      keymap: unbindKey(context.keymap, command, keys),
      bound: null,
    })),
    reset: assign(({ context }, { command }: { command?: string | undefined }) => ({
      keymap: command === undefined ? {} : restoreDefaultKeys(context.keymap, command),
      bound: null,
    })),
    keep: ({ context: { userId, keymap } }) => saveKeymap(userId, keymap),
    beginRemap: assign((_, { command }: { command: string }) => ({
      remap: { command, first: null, keys: null, takenBy: [] },
      bound: null,
    })),
    setFirstStroke: assign(({ context: { remap } }, { keys }: { keys: string | null }) => ({
      remap: remap && { ...remap, first: keys, keys: null, takenBy: [] },
    })),
    setPressedKeys: assign(
      ({ context: { remap } }, { keys, takenBy = [] }: { keys: string; takenBy?: readonly string[] }) => ({
        remap: remap && { ...remap, first: null, keys, takenBy },
      }),
    ),
    dropRemap: assign({ remap: null }),
    dropBound: assign({ bound: null }),
    toggleNavigation: enqueueActions(({ enqueue, system }) => {
      const shell: AnyActorRef = getReceiver(system, 'shell');
      const preferences: AnyActorRef = getReceiver(system, 'preferences');
      if (shell.getSnapshot().context.narrow) {
        enqueue.sendTo(shell, { type: 'shell.toggleNavigation' });
        return;
      }
      const value = !preferences.getSnapshot().context.values.navigationCollapsed;
      enqueue.sendTo(preferences, { type: 'preferences.set', key: 'navigationCollapsed', value });
    }),
  },
  guards: {
    canAddKey: ({ context }, { command }: { command: string }) =>
      getKeys(context.keymap, command).length < maxKeys,
    isPressOfKind: ({ context }, { press, kind }: { press: KeyPress; kind: RecordedPress['kind'] }) =>
      interpretPress(context, press).kind === kind,
  },
  delays: {
    /** The second stroke of a shortcut is awaited for 1.2 s in total; after 400 ms the options are shown. */
    hintDelay: 400,
    chordTimeout: 800,
  },
});
