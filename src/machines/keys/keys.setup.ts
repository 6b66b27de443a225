import { type AnyActorRef, assign, fromCallback, fromPromise, setup } from 'xstate';
import { keepKeymap, readKeyboardLayout, readKeymap, watchKeymap } from '../../services/keymap.service.ts';
import { receiverOf } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import { bound, keymapOf, keysOf, mostKeys, restored, unbound } from './keymap.ts';
import type { KeysContext, KeysEvent, KeysTag } from './keys.types.ts';
import type { Press } from './press.ts';
import { type Heard, heard } from './remap.ts';

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
    read: assign((_, { userId }: { userId: number }) => ({ userId, keymap: keymapOf(readKeymap(userId)) })),
    forget: assign({ userId: 0, keymap: {} }),
    putLayout: assign(({ context }, { layout }: { layout: Readonly<Record<string, string>> }) => ({
      keyboard: { ...context.keyboard, layout },
    })),
    putPrefix: assign((_, { prefix }: { prefix: string }) => ({ prefix })),
    dropPrefix: assign({ prefix: null }),
    bind: assign(({ context }, { command, keys }: Binding) => ({
      keymap: bound(context.keymap, command, keys),
      bound: { command, keys },
    })),
    unbind: assign(({ context }, { command, keys }: Binding) => ({
      keymap: unbound(context.keymap, command, keys),
      bound: null,
    })),
    reset: assign(({ context }, { command }: { command: string | undefined }) => ({
      keymap: command === undefined ? {} : restored(context.keymap, command),
      bound: null,
    })),
    keep: ({ context: { userId, keymap } }) => keepKeymap(userId, keymap),
    beginRemap: assign((_, { command }: { command: string }) => ({
      remap: { command, first: null, keys: null, takenBy: [] },
      bound: null,
    })),
    putFirst: assign(({ context: { remap } }, { keys }: { keys: string | null }) => ({
      remap: remap && { ...remap, first: keys, keys: null, takenBy: [] },
    })),
    putHeard: assign(
      ({ context: { remap } }, { keys, takenBy = [] }: { keys: string; takenBy?: readonly string[] }) => ({
        remap: remap && { ...remap, first: null, keys, takenBy },
      }),
    ),
    dropRemap: assign({ remap: null }),
    dropBound: assign({ bound: null }),
    toggleNavigation: ({ system }) => {
      const shell: AnyActorRef = receiverOf(system, 'shell');
      const preferences: AnyActorRef = receiverOf(system, 'preferences');
      if (shell.getSnapshot().context.narrow) return shell.send({ type: 'shell.toggleNavigation' });
      const value = !preferences.getSnapshot().context.values.navigationCollapsed;
      preferences.send({ type: 'preferences.set', key: 'navigationCollapsed', value });
    },
  },
  guards: {
    hasRoom: ({ context }, { command }: { command: string }) =>
      keysOf(context.keymap, command).length < mostKeys,
    isHeardAs: ({ context }, { press, kind }: { press: Press; kind: Heard['kind'] }) =>
      heard(context, press).kind === kind,
  },
  delays: {
    /** The second stroke of a shortcut is awaited for 1.2 s in total; after 400 ms the options are shown. */
    hintDelay: 400,
    patienceDelay: 800,
  },
});
