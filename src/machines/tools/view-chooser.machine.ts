import { assign, setup } from 'xstate';

/** What is typed to find a view by its name. */
export const viewChooserMachine = setup({
  types: {} as { context: { text: string }; events: { type: 'chooser.type'; text: string } },
  actions: { type: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  id: 'viewChooser',
  context: { text: '' },
  on: { 'chooser.type': { actions: { type: 'type', params: ({ event }) => event } } },
});
