import type { Option } from '../../../../contract/kit/options.ts';
import { searchOptions } from '../../../services/lists/options.service.ts';
import { createFinderMachine, type FinderActor } from './finder.machine.ts';

const maxTextLength = 200;

/** Finds universities by name. */
export const universityFinderMachine = createFinderMachine<Option>({
  id: 'universityFinder',
  find: (text, signal) => searchOptions('university', text.slice(0, maxTextLength), signal),
});
/** Finds the options of a field. */
export type OptionFinder = FinderActor<Option>;
