import type { ActorRefFrom } from 'xstate';
import { type ApplicationRow, applicationsApi } from '../../../../../contract/applications/applications.ts';
import { loadPage } from '../../../../services/lists/list.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';

const longestText = 200;

/** Finds applications by student, number, university or course. */
export const applicationFinderMachine = createFinderMachine<ApplicationRow>({
  id: 'applicationFinder',
  find: async (text, signal) =>
    (
      await loadPage(
        applicationsApi,
        { searchQuery: text.slice(0, longestText), perPage: '10', page: '1' },
        signal,
      )
    ).data,
});
export type FinderActor = ActorRefFrom<typeof applicationFinderMachine>;
