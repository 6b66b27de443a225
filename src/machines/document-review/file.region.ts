import type { PaperSetup } from './paper.setup.ts';

/** The displayed file: a link to it is requested, the view renders it and reports whether that succeeded. */
export const fileRegion = (base: PaperSetup) =>
  base.createStateConfig({
    initial: 'none',
    states: {
      none: {},
      linking: {
        tags: 'opening',
        invoke: {
          id: 'link',
          src: 'link',
          input: ({ context }) => ({ id: context.id ?? 0, file: context.file }),
          onDone: [
            {
              guard: { type: 'isDrawn', params: ({ event }) => ({ link: event.output }) },
              target: 'opening',
              actions: { type: 'putLink', params: ({ event }) => ({ link: event.output }) },
            },
            { target: 'failed', actions: { type: 'putFault', params: { fault: 'notShown' } } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'putLinkFault', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      opening: {
        tags: 'opening',
        on: {
          'file.opened': {
            target: 'open',
            actions: { type: 'putPages', params: ({ event }) => ({ pages: event.pages }) },
          },
        },
      },
      open: {
        tags: 'open',
        on: {
          'look.zoom': { actions: { type: 'zoom', params: ({ event }) => ({ by: event.by }) } },
          'look.turn': { actions: 'turn' },
          'look.page': {
            guard: { type: 'hasPage', params: ({ event }) => ({ by: event.by }) },
            actions: { type: 'turnPage', params: ({ event }) => ({ by: event.by }) },
          },
        },
      },
      failed: {
        tags: 'noFile',
        on: {
          'file.again': 'linking',
          'connection.restored': { guard: 'isWaitingForLine', target: 'linking' },
        },
      },
    },
    on: {
      'file.arrived': [{ guard: 'hasFile', target: '.linking' }, { target: '.none' }],
      'file.failed': {
        guard: 'hasLink',
        target: '.failed',
        actions: { type: 'putFault', params: ({ event }) => ({ fault: event.fault }) },
      },
      'file.choose': {
        guard: { type: 'isShownFile', params: ({ event }) => ({ file: event.file }) },
        target: '.linking',
        actions: { type: 'putFile', params: ({ event }) => ({ file: event.file }) },
      },
    },
  });

/** Downloads the file. */
export const savingRegion = (base: PaperSetup) =>
  base.createStateConfig({
    initial: 'idle',
    states: {
      idle: { on: { 'document.save': { guard: 'hasFile', target: 'saving' } } },
      saving: {
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context }) => ({ id: context.id ?? 0, file: context.file }),
          onDone: 'idle',
          onError: {
            target: 'idle',
            actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
    },
  });
