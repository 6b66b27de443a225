import type { ActorRefFrom } from 'xstate';
import type { Option } from '../../../contract/options.ts';
import { searchOptions } from '../../services/options.service.ts';
import { finderMachineOf } from './finder.machine.ts';

const longestText = 200;

/** Finds universities by name. */
export const universityFinderMachine = finderMachineOf<Option>({
  id: 'universityFinder',
  find: (text, signal) => searchOptions('university', text.slice(0, longestText), signal),
});
export type UniversityFinder = ActorRefFrom<typeof universityFinderMachine>;
