import { assign, setup } from 'xstate';

/** The text to search for a view by name. */
export const viewChooserMachine = setup({
  types: {} as { context: { text: string }; events: { type: 'chooser.type'; text: string } },
  actions: { type: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  id: 'viewChooser',
  context: { text: '' },
  on: { 'chooser.type': { actions: { type: 'type', params: ({ event }) => event } } },
});
