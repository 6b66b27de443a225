import { not } from 'xstate';
import { eventOf } from '../kit/params.ts';
import type { GridSetup } from './grid.setup.ts';

/** Filter builder and column chooser, one at a time. */
export const panelsRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'none',
    states: {
      none: {},
      filtering: { tags: 'filtering', on: { 'filters.close': 'none' } },
      choosingColumns: { tags: 'choosingColumns', on: { 'columns.close': 'none' } },
    },
    on: { 'filters.open': '.filtering', 'columns.open': '.choosingColumns' },
  });

/** The preview panel beside the list, which follows the focus. */
export const peekRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'closed',
    states: {
      closed: { on: { 'peek.toggle': 'open' } },
      open: { tags: 'peek', on: { 'peek.toggle': 'closed', 'peek.close': 'closed' } },
    },
  });

/**
 * One tool at a time. Its code is loaded when the tool is opened, and loaded again for as long as loading fails and the
 * user has not closed it: on a bad connection the tool opens late rather than never.
 */
export const toolRegion = (base: GridSetup) => {
  const fetching = base.createStateConfig({
    invoke: {
      id: 'loadTool',
      src: 'loadTool',
      input: ({ context }) => ({ name: context.tool?.name ?? null }),
      onDone: {
        target: 'open',
        actions: { type: 'startTool', params: ({ event }) => ({ logic: event.output }) },
      },
      onError: 'failed',
    },
    on: { 'tool.close': 'closed' },
  });
  return base.createStateConfig({
    initial: 'closed',
    states: {
      closed: { entry: 'dropTool' },
      loading: { ...fetching, tags: 'toolLoading' },
      loadingAgain: { ...fetching, tags: ['toolLoading', 'toolFailed'] },
      open: {
        tags: 'tool',
        on: { 'tool.close': 'closed', '*': { guard: 'isToolCrash', target: 'crashed' } },
        exit: 'stopTool',
      },
      failed: {
        tags: 'toolFailed',
        after: { toolDelay: 'loadingAgain' },
        on: { 'tool.close': 'closed' },
      },
      crashed: { tags: 'toolFailed', on: { 'tool.close': 'closed' } },
    },
    on: {
      'tool.open': {
        guard: { type: 'hasTool', params: eventOf },
        target: '.loading',
        actions: { type: 'setTool', params: ({ event: { type: _, ...tool } }) => tool },
      },
    },
  });
};

/** The machine of the board, while the rows are shown as a board; its code is loaded then. */
export const boardRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'none',
    states: {
      none: { always: { guard: 'isBoard', target: 'loading' } },
      loading: {
        always: { guard: not('isBoard'), target: 'none' },
        invoke: {
          id: 'loadBoard',
          src: 'loadBoard',
          onDone: {
            target: 'open',
            actions: { type: 'startBoard', params: ({ event }) => ({ logic: event.output }) },
          },
          onError: 'failed',
        },
      },
      open: {
        always: { guard: not('isBoard'), target: 'none' },
        on: {
          'record.changed': { actions: 'notifyBoard' },
          'stream.reset': { actions: 'notifyBoard' },
          'connection.restored': { actions: 'notifyBoard' },
          'grid.refresh': { actions: 'notifyBoard' },
        },
        exit: 'stopBoard',
      },
      failed: {
        tags: 'boardFailed',
        always: { guard: not('isBoard'), target: 'none' },
        on: { 'grid.refresh': 'loading', 'connection.restored': 'loading' },
      },
    },
  });

/** The saved views, loaded after the first rows because those do not need them. */
export const viewsRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'waiting',
    states: {
      waiting: { always: { guard: 'hasAnswer', target: 'loading' } },
      loading: {
        invoke: {
          id: 'loadViews',
          src: 'loadViews',
          onDone: {
            target: 'open',
            actions: [{ type: 'startViews', params: ({ event }) => ({ logic: event.output }) }, 'openView'],
          },
          onError: 'failed',
        },
      },
      open: {},
      failed: { on: { 'connection.restored': 'loading', 'grid.refresh': 'loading' } },
    },
  });

/** Whether all cells are saved. */
export const unsavedRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'saved',
    states: {
      saved: { on: { 'edits.unsaved': 'unsaved' } },
      unsaved: { tags: 'unsaved', on: { 'edits.saved': 'saved' } },
    },
  });
