import type { FastifyInstance } from 'fastify';
import { searchApi, searchSubjects } from '../../../contract/kit/search.ts';
import { route } from '../../http/route.ts';
import { orNotFound } from '../../platform/errors.ts';
import { peekAt, type RankedGroup, searchSubject } from './search.queries.ts';
import { searchSources } from './search.sources.ts';

/** Search across subjects, and record summaries, both within the rows and fields the caller may read. */
export function searchRoutes(app: FastifyInstance): void {
  route(app, searchApi.search, async ({ tx, ability, query: { searchQuery, limit } }) => {
    const groups: RankedGroup[] = [];
    for (const subject of searchSubjects) {
      const group = await searchSubject(tx, ability, searchSources[subject](ability), searchQuery, limit);
      if (group) groups.push(group);
    }
    return { data: [...groups.filter(({ exact }) => exact), ...groups.filter(({ exact }) => !exact)] };
  });

  route(app, searchApi.peek, async ({ tx, ability, params: { subject, id } }) => {
    const peek = orNotFound(await peekAt(tx, ability, searchSources[subject](ability), id));
    return { data: peek };
  });
}
