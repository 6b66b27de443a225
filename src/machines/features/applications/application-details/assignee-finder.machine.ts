import type { Option } from '../../../../../contract/kit/options.ts';
import { searchOptions } from '../../../../services/lists/options.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';

/** Who can be assigned to an application: in which of its fields. */
export interface AssigneeSubject {
  readonly reference: 'counsellor' | 'officer';
}

const maxTextLength = 200;

/** Finds the people to whom applications can be assigned, by name; all of them if no name is given. */
export const assigneeFinderMachine = createFinderMachine<Option, AssigneeSubject>({
  id: 'assigneeFinder',
  findsWithoutText: true,
  find: (text, signal, { reference }) => searchOptions(reference, text.slice(0, maxTextLength), signal),
});
