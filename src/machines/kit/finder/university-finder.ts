import type { ActorRefFrom } from 'xstate';
import type { Option } from '../../../../contract/kit/options.ts';
import { searchOptions } from '../../../services/lists/options.service.ts';
import { createFinderMachine } from './finder.machine.ts';

const maxTextLength = 200;

/** Finds universities by name. */
export const universityFinderMachine = createFinderMachine<Option>({
  id: 'universityFinder',
  find: (text, signal) => searchOptions('university', text.slice(0, maxTextLength), signal),
});
export type UniversityFinder = ActorRefFrom<typeof universityFinderMachine>;
