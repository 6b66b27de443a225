import type { GridSetup } from './grid.setup.ts';

/**
 * Changes made elsewhere: they are collected for a moment, then the loaded rows are looked up one by one, or
 * the whole list is reloaded if there are too many. Records that are not loaded are counted as new.
 */
export const liveRegion = (base: GridSetup) =>
  base.createStateConfig({
    initial: 'settled',
    states: {
      settled: {
        on: {
          'record.changed': {
            guard: { type: 'concerns', params: ({ event }) => event },
            target: 'gathering',
            actions: { type: 'note', params: ({ event: { id, version } }) => ({ id, version }) },
          },
          'notifications.changed': {
            guard: 'followsNotifications',
            target: 'gathering',
            actions: 'needAll',
          },
        },
      },
      gathering: {
        after: {
          gatherDelay: [
            { guard: 'needsAll', target: 'settled', actions: ['tellNews', 'dropGathered', 'refresh'] },
            { guard: 'hasGathered', target: 'lookingUp', actions: ['tellNews', 'take'] },
            { target: 'settled', actions: 'tellNews' },
          ],
        },
      },
      lookingUp: {
        invoke: {
          id: 'lookUp',
          src: 'lookUp',
          input: ({ context }) => ({ ids: [...context.gathered.taken] }),
          onDone: [
            {
              guard: 'hasGathered',
              target: 'gathering',
              actions: { type: 'putFound', params: ({ event }) => ({ found: event.output }) },
            },
            {
              target: 'settled',
              actions: { type: 'putFound', params: ({ event }) => ({ found: event.output }) },
            },
          ],
          onError: { target: 'missed', actions: 'giveBack' },
        },
      },
      missed: { tags: 'stale', on: { 'connection.restored': 'gathering' } },
    },
    on: {
      'record.changed': {
        guard: { type: 'concerns', params: ({ event }) => event },
        actions: { type: 'note', params: ({ event: { id, version } }) => ({ id, version }) },
      },
      'notifications.changed': { guard: 'followsNotifications', actions: 'needAll' },
      'grid.refresh': { target: '.settled', actions: 'dropGathered' },
      'stream.reset': { target: '.settled', actions: 'dropGathered' },
    },
  });
