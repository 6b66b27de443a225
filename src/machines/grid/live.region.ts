import { eventOf } from '../kit/params.ts';
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
            guard: { type: 'affectsList', params: eventOf },
            target: 'gathering',
            actions: { type: 'recordChange', params: eventOf },
          },
          'notifications.changed': {
            guard: 'followsNotifications',
            target: 'gathering',
            actions: 'requireReload',
          },
        },
      },
      gathering: {
        after: {
          gatherDelay: [
            {
              guard: 'needsReload',
              target: 'settled',
              actions: ['announceNewRecords', 'clearPendingChanges', 'refresh'],
            },
            {
              guard: 'hasPendingChanges',
              target: 'lookingUp',
              actions: ['announceNewRecords', 'startLookup'],
            },
            { target: 'settled', actions: 'announceNewRecords' },
          ],
        },
      },
      lookingUp: {
        invoke: {
          id: 'lookUp',
          src: 'lookUp',
          input: ({ context }) => ({ ids: [...context.pendingChanges.taken] }),
          onDone: [
            {
              guard: 'hasPendingChanges',
              target: 'gathering',
              actions: { type: 'applyLookup', params: ({ event }) => ({ found: event.output }) },
            },
            {
              target: 'settled',
              actions: { type: 'applyLookup', params: ({ event }) => ({ found: event.output }) },
            },
          ],
          onError: { target: 'lookUpFailed', actions: 'requeueLookup' },
        },
      },
      lookUpFailed: { tags: 'stale', on: { 'connection.restored': 'gathering' } },
    },
    on: {
      'record.changed': {
        guard: { type: 'affectsList', params: eventOf },
        actions: { type: 'recordChange', params: eventOf },
      },
      'notifications.changed': { guard: 'followsNotifications', actions: 'requireReload' },
      'grid.refresh': { target: '.settled', actions: 'clearPendingChanges' },
      'stream.reset': { target: '.settled', actions: 'clearPendingChanges' },
    },
  });
