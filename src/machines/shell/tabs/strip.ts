import { eventOf } from '../../kit/params.ts';
import { getKeysToClose, getTabMove, getTargetAddress } from './tab-list.ts';
import { tabsSetup } from './tabs.setup.ts';

/** Events from the router and the screens, and the user's actions on tabs. */
export const strip = tabsSetup.createStateConfig({
  on: {
    'routerView.changed': [
      {
        guard: { type: 'isOtherPerson', params: eventOf },
        actions: [{ type: 'setRouterView', params: eventOf }, 'restore', 'notifyUnsaved'],
      },
      { actions: [{ type: 'setRouterView', params: eventOf }, 'closeObsolete', 'keepTabs'] },
    ],
    'statuses.changed': { actions: [{ type: 'setStatuses', params: eventOf }, 'notifyUnsaved', 'keepTabs'] },
    'direction.changed': { actions: { type: 'setDirection', params: eventOf } },
    'tab.show': {
      guard: {
        type: 'hasTarget',
        params: ({ context, event }) => ({ to: getTargetAddress(context, event) }),
      },
      actions: { type: 'show', params: ({ context, event }) => ({ to: getTargetAddress(context, event) }) },
    },
    'tab.step': {
      guard: {
        type: 'hasTarget',
        params: ({ context, event }) => ({ to: getTargetAddress(context, event) }),
      },
      actions: { type: 'show', params: ({ context, event }) => ({ to: getTargetAddress(context, event) }) },
    },
    'tab.reopen': {
      guard: {
        type: 'hasTarget',
        params: ({ context, event }) => ({ to: getTargetAddress(context, event) }),
      },
      actions: { type: 'show', params: ({ context, event }) => ({ to: getTargetAddress(context, event) }) },
    },
    'tab.open': {
      guard: { type: 'canOpen', params: eventOf },
      actions: { type: 'openBehind', params: eventOf },
    },
    'tab.close': [
      {
        guard: {
          type: 'wouldLoseWork',
          params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }),
        },
        actions: {
          type: 'askToClose',
          params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }),
        },
      },
      {
        guard: {
          type: 'canClose',
          params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }),
        },
        actions: [
          { type: 'close', params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }) },
          'closeObsolete',
        ],
      },
    ],
    'tab.closeOthers': [
      {
        guard: {
          type: 'wouldLoseWork',
          params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }),
        },
        actions: {
          type: 'askToClose',
          params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }),
        },
      },
      {
        guard: {
          type: 'canClose',
          params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }),
        },
        actions: [
          { type: 'close', params: ({ context, event }) => ({ keys: getKeysToClose(context, event) }) },
          'closeObsolete',
        ],
      },
    ],
    'tab.move': {
      guard: { type: 'canMove', params: ({ context, event }) => ({ move: getTabMove(context, event) }) },
      actions: { type: 'move', params: ({ context, event }) => ({ move: getTabMove(context, event) }) },
    },
  },
});
