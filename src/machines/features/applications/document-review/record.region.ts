import { failedRecord } from '../../../kit/failure.ts';
import { createReloadingStates } from '../../../kit/loading.region.ts';
import type { ReviewedDocumentSetup } from './reviewed-document.setup.ts';

/** Loads the document when it is selected, and reloads it when it changes. */
export const recordRegion = (base: ReviewedDocumentSetup) => {
  const states = createReloadingStates({
    shown: [],
    outdated: [],
    settled: [],
    changed: [],
    failure: failedRecord,
  });
  const { loading } = states;
  return base.createStateConfig({
    initial: 'idle',
    states: {
      ...states,
      idle: {},
      selecting: { tags: ['busy', 'stale'], after: { followDelay: 'loading' } },
      loading: { ...loading, states: { ...loading.states, firstLoad: { tags: 'stale' } } },
    },
    on: {
      'document.refresh': { guard: 'hasSelection', target: '.loading' },
      'stream.reset': { guard: 'hasSelection', target: '.loading' },
    },
  });
};
