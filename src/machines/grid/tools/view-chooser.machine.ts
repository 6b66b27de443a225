import { assign, setup } from 'xstate';
import { eventOf } from '../../kit/params.ts';

/** The text to search for a view by name. */
export const viewChooserMachine = setup({
  types: {} as { context: { text: string }; events: { type: 'chooser.search'; text: string } },
  actions: { type: assign((_, { text }: { text: string }) => ({ text })) },
}).createMachine({
  id: 'viewChooser',
  context: { text: '' },
  on: { 'chooser.search': { actions: { type: 'type', params: eventOf } } },
});
