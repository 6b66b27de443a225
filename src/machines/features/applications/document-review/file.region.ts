import { eventOf } from '../../../kit/params.ts';
import type { ReviewedDocumentSetup } from './reviewed-document.setup.ts';

/** The displayed file: a link to it is requested, the view renders it and reports whether that succeeded. */
export const fileRegion = (base: ReviewedDocumentSetup) =>
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
              guard: { type: 'isRenderable', params: ({ event }) => ({ link: event.output }) },
              target: 'opening',
              actions: { type: 'setLink', params: ({ event }) => ({ link: event.output }) },
            },
            { target: 'failed', actions: { type: 'setFileError', params: { fault: 'notShown' } } },
          ],
          onError: { target: 'failed', actions: { type: 'setLinkError', params: eventOf } },
        },
      },
      opening: {
        tags: 'opening',
        on: { 'file.rendered': { target: 'open', actions: { type: 'setPages', params: eventOf } } },
      },
      open: {
        tags: 'open',
        on: {
          'look.zoom': { actions: { type: 'zoom', params: eventOf } },
          'look.turn': { actions: 'turn' },
          'look.page': {
            guard: { type: 'hasPage', params: eventOf },
            actions: { type: 'turnPage', params: eventOf },
          },
        },
      },
      failed: {
        tags: 'noFile',
        on: {
          'file.retry': 'linking',
          'connection.restored': { guard: 'isWaitingForConnection', target: 'linking' },
        },
      },
    },
    on: {
      'file.changed': [{ guard: 'hasFile', target: '.linking' }, { target: '.none' }],
      'file.failed': {
        guard: 'hasLink',
        target: '.failed',
        actions: { type: 'setFileError', params: eventOf },
      },
      'file.select': {
        guard: { type: 'isOtherFile', params: eventOf },
        target: '.linking',
        actions: { type: 'setFile', params: eventOf },
      },
    },
  });

/** Downloads the file. */
export const downloadRegion = (base: ReviewedDocumentSetup) =>
  base.createStateConfig({
    initial: 'idle',
    states: {
      idle: { on: { 'document.download': { guard: 'hasFile', target: 'downloading' } } },
      downloading: {
        invoke: {
          id: 'download',
          src: 'download',
          input: ({ context }) => ({ id: context.id ?? 0, file: context.file }),
          onDone: 'idle',
          onError: { target: 'idle', actions: { type: 'setDownloadProblem', params: eventOf } },
        },
      },
    },
  });
