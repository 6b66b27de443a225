import { assign, fromPromise, raise, sendTo, setup } from 'xstate';
import { problemOf } from '../../services/problem.ts';
import type { Problem } from '../problem.ts';
import { receiverOf, tellIfThere } from '../receivers.ts';
import type { ScreenInput } from '../screen.types.ts';
import type { ListContext, ListDefinition, ListEvent, ListTag, Page } from './list.types.ts';
import { isNarrowed, type ListQuery, parseQuery, queryString, sameQuery } from './query.ts';

/**
 * The machine of a paged list. The address is the truth about what is asked for: every change of the query is written
 * there, and a changed address (back, a link) is loaded. Rows stay on screen while others are on their way, and when a
 * call fails. Searching waits 250 ms after the last keystroke; changes of records shown are gathered for a second.
 */
export function listMachineOf<Row>(definition: ListDefinition<Row>) {
  const base = setup({
    types: {} as { context: ListContext<Row>; input: ScreenInput; events: ListEvent; tags: ListTag },
    actors: {
      loadPage: fromPromise<Page<Row>, { query: ListQuery }>(({ input, signal }) =>
        definition.load(input.query, signal),
      ),
    },
    actions: {
      putPage: assign((_, { page }: { page: Page<Row> }) => ({
        rows: page.data,
        meta: page.meta,
        problem: null,
      })),
      // What the reader may no longer see does not stay on screen.
      putProblem: assign((_, { problem }: { problem: Problem }) =>
        problem.kind === 'forbidden' ? { problem, rows: [], meta: null } : { problem },
      ),
      ask: assign(({ context }, change: Partial<ListQuery>) => ({
        query: { ...context.query, page: 1, ...change },
      })),
      filter: assign(({ context }, { name, value }: { name: string; value: string | null }) => {
        const { [name]: _, ...others } = context.query.filters;
        return {
          query: { ...context.query, page: 1, filters: value ? { ...others, [name]: value } : others },
        };
      }),
      putQuery: assign((_, { search }: { search: string }) => {
        const query = parseQuery(search, definition);
        return { query, searchText: query.searchQuery };
      }),
      putText: assign((_, { text }: { text: string }) => ({ searchText: text })),
      searchTyped: assign(({ context }) => ({
        query: { ...context.query, page: 1, searchQuery: context.searchText.trim().slice(0, 200).trimEnd() },
      })),
      refresh: raise({ type: 'list.refresh' }),
      tellSettled: ({ system }) => tellIfThere(system, 'office', { type: 'screen.settled' }),
      writeAddress: sendTo(
        ({ system }) => receiverOf(system, 'router'),
        ({ context }, { replace }: { replace: boolean }) => ({
          type: 'router.navigate' as const,
          to: queryString(context.query),
          replace,
        }),
      ),
    },
    guards: {
      isOther: ({ context }, { search }: { search: string }) =>
        !sameQuery(parseQuery(search, definition), context.query),
      isTyped: ({ context }) => context.searchText.trim() !== context.query.searchQuery,
      isOurs: (_, { subject }: { subject: string }) => subject === definition.subject,
      followsNotifications: () => definition.followsNotifications === true,
      isBeyondLast: (_, { page: { data, meta } }: { page: Page<Row> }) =>
        data.length === 0 && meta.lastPage >= 1 && meta.page > meta.lastPage,
      hasAnswer: ({ context }) => context.meta !== null,
      hasRows: ({ context }) => context.rows.length > 0,
      isNarrowed: ({ context }) => isNarrowed(context.query),
      isOffline: ({ context }) => context.problem?.kind === 'offline' || context.problem?.kind === 'timeout',
      isForbidden: ({ context }) => context.problem?.kind === 'forbidden',
      isConflict: ({ context }) => context.problem?.kind === 'refused' || context.problem?.kind === 'stale',
    },
    delays: { searchDelay: 250, gatherDelay: 1000 },
  });

  const failed = base.createStateConfig({
    tags: 'failed',
    entry: 'tellSettled',
    type: 'parallel',
    states: {
      cause: {
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: 'isOffline', target: 'offline' },
              { guard: 'isForbidden', target: 'forbidden' },
              { guard: 'isConflict', target: 'conflict' },
              'other',
            ],
          },
          offline: { tags: 'offline', on: { 'connection.restored': '#loading' } },
          forbidden: { tags: 'forbidden' },
          conflict: { tags: 'conflict' },
          other: {},
        },
      },
      rows: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasAnswer', target: 'kept' }, 'none'] },
          kept: { tags: 'stale' },
          none: {},
        },
      },
    },
  });

  return base.createMachine({
    id: definition.id,
    context: ({ input }) => {
      const query = parseQuery(input.search, definition);
      return { query, searchText: query.searchQuery, rows: [], meta: null, problem: null };
    },
    type: 'parallel',
    states: {
      data: {
        initial: 'loading',
        states: {
          asked: { entry: { type: 'writeAddress', params: { replace: false } }, always: 'loading' },
          loading: {
            id: 'loading',
            tags: 'busy',
            initial: 'deciding',
            states: {
              deciding: { always: [{ guard: 'hasAnswer', target: 'again' }, 'first'] },
              first: {},
              again: { tags: 'stale' },
            },
            invoke: {
              id: 'loadPage',
              src: 'loadPage',
              input: ({ context }) => ({ query: context.query }),
              onDone: [
                {
                  guard: { type: 'isBeyondLast', params: ({ event }) => ({ page: event.output }) },
                  target: 'loading',
                  reenter: true,
                  actions: [
                    { type: 'ask', params: ({ event }) => ({ page: event.output.meta.lastPage }) },
                    { type: 'writeAddress', params: { replace: true } },
                  ],
                },
                {
                  target: 'ready',
                  actions: { type: 'putPage', params: ({ event }) => ({ page: event.output }) },
                },
              ],
              onError: {
                target: 'failed',
                actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              },
            },
          },
          ready: {
            entry: 'tellSettled',
            initial: 'deciding',
            states: {
              deciding: {
                always: [
                  { guard: 'hasRows', target: 'rows' },
                  { guard: 'isNarrowed', target: 'noMatch' },
                  'empty',
                ],
              },
              rows: {},
              empty: { tags: 'empty' },
              noMatch: { tags: 'noMatch' },
            },
          },
          failed,
        },
        on: {
          'list.goTo': {
            target: '.asked',
            actions: { type: 'ask', params: ({ event: { page } }) => ({ page }) },
          },
          'list.setPageSize': {
            target: '.asked',
            actions: { type: 'ask', params: ({ event }) => ({ perPage: event.perPage }) },
          },
          'list.sort': {
            target: '.asked',
            actions: { type: 'ask', params: ({ event }) => ({ sortBy: event.by, orderBy: event.order }) },
          },
          'list.filter': {
            target: '.asked',
            actions: { type: 'filter', params: ({ event }) => ({ name: event.name, value: event.value }) },
          },
          'list.clear': {
            target: '.asked',
            actions: [
              { type: 'putText', params: { text: '' } },
              { type: 'ask', params: { searchQuery: '', filters: {} } },
            ],
          },
          'list.refresh': '.loading',
          'stream.reset': '.loading',
          'query.changed': {
            guard: { type: 'isOther', params: ({ event }) => ({ search: event.search }) },
            target: '.loading',
            actions: { type: 'putQuery', params: ({ event }) => ({ search: event.search }) },
          },
        },
      },
      search: {
        initial: 'settled',
        states: {
          settled: {},
          typing: {
            after: {
              searchDelay: [
                {
                  guard: 'isTyped',
                  target: 'settled',
                  actions: ['searchTyped', { type: 'writeAddress', params: { replace: true } }, 'refresh'],
                },
                { target: 'settled' },
              ],
            },
          },
        },
        on: {
          'list.search': {
            target: '.typing',
            actions: { type: 'putText', params: ({ event }) => ({ text: event.text }) },
          },
          'list.clear': '.settled',
          'query.changed': '.settled',
        },
      },
      freshness: {
        initial: 'settled',
        states: {
          settled: {
            on: {
              'record.changed': {
                guard: { type: 'isOurs', params: ({ event }) => ({ subject: event.subject }) },
                target: 'gathering',
              },
              'notifications.changed': { guard: 'followsNotifications', target: 'gathering' },
            },
          },
          gathering: {
            after: { gatherDelay: { target: 'settled', actions: 'refresh' } },
          },
        },
      },
    },
  });
}
