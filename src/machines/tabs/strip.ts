import { closedBy, placeOf, targetOf } from './order.ts';
import { tabsSetup } from './tabs.setup.ts';

/** Events from the router and the screens, and the user's actions on tabs. */
export const strip = tabsSetup.createStateConfig({
  on: {
    'sight.changed': [
      {
        guard: { type: 'isOtherPerson', params: ({ event }) => ({ sight: event.sight }) },
        actions: [
          { type: 'putSight', params: ({ event }) => ({ sight: event.sight }) },
          'restore',
          'tellUnsaved',
        ],
      },
      {
        actions: [
          { type: 'putSight', params: ({ event }) => ({ sight: event.sight }) },
          'tidy',
          'keepAddresses',
        ],
      },
    ],
    'marks.changed': {
      actions: [{ type: 'putMarks', params: ({ event }) => ({ marks: event.marks }) }, 'tellUnsaved'],
    },
    'direction.changed': {
      actions: { type: 'putDirection', params: ({ event }) => ({ rightToLeft: event.rightToLeft }) },
    },
    'tab.show': {
      guard: { type: 'isSomewhere', params: ({ context, event }) => ({ to: targetOf(context, event) }) },
      actions: { type: 'show', params: ({ context, event }) => ({ to: targetOf(context, event) }) },
    },
    'tab.step': {
      guard: { type: 'isSomewhere', params: ({ context, event }) => ({ to: targetOf(context, event) }) },
      actions: { type: 'show', params: ({ context, event }) => ({ to: targetOf(context, event) }) },
    },
    'tab.reopen': {
      guard: { type: 'isSomewhere', params: ({ context, event }) => ({ to: targetOf(context, event) }) },
      actions: { type: 'show', params: ({ context, event }) => ({ to: targetOf(context, event) }) },
    },
    'tab.open': {
      guard: { type: 'canOpen', params: ({ event }) => ({ to: event.to }) },
      actions: { type: 'openBehind', params: ({ event }) => ({ to: event.to }) },
    },
    'tab.close': [
      {
        guard: { type: 'losesWork', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
        actions: { type: 'askToClose', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
      },
      {
        guard: { type: 'canClose', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
        actions: [
          { type: 'close', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
          'tidy',
        ],
      },
    ],
    'tab.closeOthers': [
      {
        guard: { type: 'losesWork', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
        actions: { type: 'askToClose', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
      },
      {
        guard: { type: 'canClose', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
        actions: [
          { type: 'close', params: ({ context, event }) => ({ keys: closedBy(context, event) }) },
          'tidy',
        ],
      },
    ],
    'tab.move': {
      guard: { type: 'canMove', params: ({ context, event }) => ({ move: placeOf(context, event) }) },
      actions: { type: 'move', params: ({ context, event }) => ({ move: placeOf(context, event) }) },
    },
  },
});
