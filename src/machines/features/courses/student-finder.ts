import { searchRecords } from '../../../services/lists/search.service.ts';
import { createFinderMachine } from '../../kit/finder/finder.machine.ts';

/** A student in the list of results. */
interface FoundStudent {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
}

/** Finds students whom the user may see, by name or number. */
export const studentFinderMachine = createFinderMachine<FoundStudent>({
  id: 'studentFinder',
  find: async (text, signal) =>
    (await searchRecords(text.slice(0, 200), signal))
      .filter(({ subject }) => subject === 'Student')
      .flatMap(({ hits }) =>
        hits.map(({ id, title, detail }) => ({
          key: String(id),
          label: title,
          ...(detail !== null && { detail }),
        })),
      ),
});
