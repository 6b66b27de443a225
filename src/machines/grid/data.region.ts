import { problemOf } from '../../services/problem.ts';
import { failedList } from '../failed.ts';
import { pageToLoad } from './answers.ts';
import type { GridSetup } from './grid.setup.ts';

/** Why the request failed, and whether older rows are still shown. */
const failedState = (base: GridSetup) =>
  base.createStateConfig({
    tags: 'failed',
    entry: ['tellSettled', 'writeRestored', 'putRestored'],
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
      asked: {
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
          deciding: { always: [{ guard: 'hasAnswer', target: 'again' }, 'first'] },
          first: {},
          again: { tags: 'stale' },
        },
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({ query: pageToLoad(context) }),
          onDone: [
            {
              guard: { type: 'isBeyondLast', params: ({ event }) => ({ page: event.output }) },
              target: 'loading',
              reenter: true,
              actions: [
                { type: 'askLast', params: ({ event }) => ({ page: event.output }) },
                { type: 'writeAddress', params: { replace: true } },
              ],
            },
            {
              target: 'ready',
              actions: [{ type: 'putPage', params: ({ event }) => ({ page: event.output }) }, 'fetchWindows'],
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
      },
      ready: {
        entry: ['tellSettled', 'writeRestored', 'putRestored'],
        initial: 'deciding',
        states: {
          deciding: {
            always: [
              { guard: 'hasRows', target: 'rows' },
              { guard: 'isNarrowed', target: 'noMatch' },
              'empty',
            ],
          },
          rows: { always: { guard: 'isEmptied', target: 'deciding' } },
          empty: { tags: 'empty', always: { guard: 'hasRows', target: 'rows' } },
          noMatch: { tags: 'noMatch', always: { guard: 'hasRows', target: 'rows' } },
        },
        on: {
          'window.failed': {
            target: 'failed',
            actions: [
              'stopWindows',
              { type: 'putProblem', params: ({ event }) => ({ problem: event.problem }) },
            ],
          },
        },
      },
      failed: failedState(base),
    },
    on: {
      'grid.goTo': { guard: 'asksOther', target: '.asked', actions: 'ask' },
      'grid.setPageSize': { guard: 'asksOther', target: '.asked', actions: 'ask' },
      'cursor.reach': [
        { guard: 'asksOther', target: '.asked', actions: 'ask' },
        { guard: 'hasProblem', target: '.loading', actions: 'aimAt' },
        { actions: [{ type: 'reachPlace', params: ({ event: { place } }) => ({ place }) }, 'fetchWindows'] },
      ],
      'grid.sort': {
        guard: 'asksOther',
        target: '.asked',
        actions: [
          'ask',
          { type: 'tellSorted', params: ({ event: { column } }) => (column === undefined ? {} : { column }) },
        ],
      },
      'grid.filter': { guard: 'asksOther', target: '.asked', actions: 'ask' },
      'grid.filterByCell': { guard: 'asksOther', target: '.asked', actions: 'ask' },
      'grid.setFilter': { guard: 'asksOther', target: '.asked', actions: 'ask' },
      'grid.clear': { guard: 'asksOther', target: '.asked', actions: 'ask' },
      'view.apply': [
        {
          guard: { type: 'isOpenedWith', params: ({ event }) => event },
          actions: { type: 'putViewLayout', params: ({ event: { id, layout } }) => ({ id, layout }) },
        },
        {
          guard: { type: 'isOpening', params: ({ event }) => event },
          target: '.loading',
          actions: [
            'ask',
            'keepQuery',
            { type: 'putViewLayout', params: ({ event: { id, layout } }) => ({ id, layout }) },
            { type: 'writeAddress', params: { replace: true } },
          ],
        },
        {
          guard: 'asksOther',
          target: '.asked',
          actions: [
            'ask',
            { type: 'putViewLayout', params: ({ event: { id, layout } }) => ({ id, layout }) },
          ],
        },
        {
          actions: [
            'putView',
            'keepQuery',
            { type: 'putViewLayout', params: ({ event: { id, layout } }) => ({ id, layout }) },
            { type: 'writeAddress', params: { replace: false } },
          ],
        },
      ],
      'grid.setForm': {
        guard: 'asksElse',
        actions: ['putView', 'keepQuery', { type: 'writeAddress', params: { replace: false } }],
      },
      'news.show': [
        { guard: 'asksOther', target: '.asked', actions: 'ask' },
        { target: '.loading', actions: 'aimAtTop' },
      ],
      'query.changed': [
        { guard: 'asksOther', target: '.loading', actions: ['ask', 'keepQuery'] },
        { guard: 'asksElse', actions: ['putView', 'keepQuery'] },
      ],
      'shape.changed': [
        {
          guard: 'asksOther',
          target: '.loading',
          actions: [
            'ask',
            'keepQuery',
            { type: 'putShape', params: ({ event: { shape } }) => ({ shape }) },
            { type: 'writeAddress', params: { replace: true } },
          ],
        },
        { actions: { type: 'putShape', params: ({ event: { shape } }) => ({ shape }) } },
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
              guard: 'isTyped',
              target: 'settled',
              actions: [
                'searchTyped',
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
      'grid.search': {
        target: '.typing',
        actions: { type: 'putText', params: ({ event }) => ({ text: event.text }) },
      },
      'grid.clear': { target: '.settled', actions: { type: 'putText', params: { text: '' } } },
      'query.changed': { guard: 'asksOther', target: '.settled' },
      'view.apply': '.settled',
    },
  });
