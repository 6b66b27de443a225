import { failedList } from '../kit/failure.ts';
import { eventOf, setProblem } from '../kit/params.ts';
import type { GridSetup } from './grid.setup.ts';
import { getPageToLoad } from './responses.ts';

/** Why the request failed, and whether older rows are still shown. */
const failedState = (base: GridSetup) =>
  base.createStateConfig({
    tags: 'failed',
    entry: ['notifySettled', 'writeRestoredAddress', 'clearRestored'],
    type: 'parallel',
    states: {
      cause: failedList,
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

/** The rows: requested, loading, ready or failed. Older rows stay on screen meanwhile. */
export const dataRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'loading',
    states: {
      requested: {
        entry: ['keepQuery', { type: 'writeAddress', params: { replace: false } }],
        always: 'loading',
      },
      loading: {
        id: 'loading',
        tags: 'busy',
        entry: 'stopWindows',
        exit: 'stopWindows',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasAnswer', target: 'reloading' }, 'firstLoad'] },
          firstLoad: {},
          reloading: { tags: 'stale' },
        },
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({ query: getPageToLoad(context) }),
          onDone: [
            {
              guard: { type: 'isBeyondLastPage', params: ({ event }) => ({ page: event.output }) },
              target: 'loading',
              reenter: true,
              actions: [
                { type: 'requestLastPage', params: ({ event }) => ({ page: event.output }) },
                { type: 'writeAddress', params: { replace: true } },
              ],
            },
            {
              target: 'ready',
              actions: [{ type: 'setPage', params: ({ event }) => ({ page: event.output }) }, 'fetchWindows'],
            },
          ],
          onError: { target: 'failed', actions: setProblem },
        },
      },
      ready: {
        entry: ['notifySettled', 'writeRestoredAddress', 'clearRestored'],
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: 'hasRows', target: 'rows' },
              { guard: 'isFiltered', target: 'noMatch' },
              'empty',
            ],
          },
          rows: { always: { guard: 'hasNoRows', target: 'deciding' } },
          empty: { tags: 'empty', always: { guard: 'hasRows', target: 'rows' } },
          noMatch: { tags: 'noMatch', always: { guard: 'hasRows', target: 'rows' } },
        },
        on: {
          'window.failed': {
            target: 'failed',
            actions: ['stopWindows', { type: 'setProblem', params: eventOf }],
          },
        },
      },
      failed: failedState(base),
    },
    on: {
      'grid.goTo': { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
      'grid.setPageSize': { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
      'cursor.goTo': [
        { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
        { guard: 'hasProblem', target: '.loading', actions: 'targetRequestedRow' },
        { actions: [{ type: 'goToPosition', params: eventOf }, 'fetchWindows'] },
      ],
      'grid.sort': {
        guard: 'requestsOtherRows',
        target: '.requested',
        actions: [
          'changeQuery',
          {
            type: 'announceSort',
            params: ({ event: { column } }) => (column === undefined ? {} : { column }),
          },
        ],
      },
      'grid.filter': { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
      'grid.filterByCell': { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
      'grid.setFilter': { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
      'grid.clear': { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
      'view.apply': [
        {
          guard: { type: 'hasExplicitQuery', params: eventOf },
          actions: { type: 'setViewLayout', params: eventOf },
        },
        {
          guard: { type: 'isInitialView', params: eventOf },
          target: '.loading',
          actions: [
            'changeQuery',
            'keepQuery',
            { type: 'setViewLayout', params: eventOf },
            { type: 'writeAddress', params: { replace: true } },
          ],
        },
        {
          guard: 'requestsOtherRows',
          target: '.requested',
          actions: ['changeQuery', { type: 'setViewLayout', params: eventOf }],
        },
        {
          actions: [
            'setQuery',
            'keepQuery',
            { type: 'setViewLayout', params: eventOf },
            { type: 'writeAddress', params: { replace: false } },
          ],
        },
      ],
      'grid.setForm': {
        guard: 'changesQuery',
        actions: ['setQuery', 'keepQuery', { type: 'writeAddress', params: { replace: false } }],
      },
      'newRecords.show': [
        { guard: 'requestsOtherRows', target: '.requested', actions: 'changeQuery' },
        { target: '.loading', actions: 'targetFirstRow' },
      ],
      'query.changed': [
        { guard: 'requestsOtherRows', target: '.loading', actions: ['changeQuery', 'keepQuery'] },
        { guard: 'changesQuery', actions: ['setQuery', 'keepQuery'] },
      ],
      'definition.changed': [
        {
          guard: 'requestsOtherRows',
          target: '.loading',
          actions: [
            'changeQuery',
            'keepQuery',
            { type: 'setShape', params: eventOf },
            { type: 'writeAddress', params: { replace: true } },
          ],
        },
        { actions: { type: 'setShape', params: eventOf } },
      ],
      'grid.refresh': '.loading',
      'stream.reset': '.loading',
    },
  });

/** The quick filter: typed text becomes part of the query after a pause. */
export const searchRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'settled',
    states: {
      settled: {},
      typing: {
        after: {
          searchDelay: [
            {
              guard: 'isSearchChanged',
              target: 'settled',
              actions: [
                'applySearch',
                'keepQuery',
                { type: 'writeAddress', params: { replace: true } },
                'refresh',
              ],
            },
            { target: 'settled' },
          ],
        },
      },
    },
    on: {
      'grid.search': { target: '.typing', actions: { type: 'setSearchText', params: eventOf } },
      'grid.clear': { target: '.settled', actions: { type: 'setSearchText', params: { text: '' } } },
      'query.changed': { guard: 'requestsOtherRows', target: '.settled' },
      'view.apply': '.settled',
    },
  });
