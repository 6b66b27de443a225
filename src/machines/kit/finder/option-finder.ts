import type { Reference } from '../../../../contract/kit/filters.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import { searchOptions } from '../../../services/lists/options.service.ts';
import { createFinderMachine, type FinderActor } from './finder.machine.ts';

/** What options are for. */
export interface OptionQuery {
  readonly reference: Reference;
}

/** The longest text that the server searches for. */
const maxTextLength = 200;

/** Finds universities by name. */
export const universityFinderMachine = createFinderMachine<Option>({
  id: 'universityFinder',
  find: (text, signal) => searchOptions('university', text.slice(0, maxTextLength), signal),
});

/** Finds the options for a reference by name; without a name, the first of them all. */
export const optionFinderMachine = createFinderMachine<Option, OptionQuery>({
  id: 'optionFinder',
  findsWithoutText: true,
  find: (text, signal, { reference }) => searchOptions(reference, text.slice(0, maxTextLength), signal),
});

/** Finds the options of a field. */
export type OptionFinder = FinderActor<Option>;
