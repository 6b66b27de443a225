import { chartOf } from '../chart.ts';
import { type DocumentEvent, documentEvent, documentPayloads } from './events.ts';
import { type DocumentFacts, documentFacts } from './facts.ts';
import { documentGuards } from './guards.ts';
import { document } from './region.ts';
import type { DocumentState } from './standings.ts';

/** One document of a checklist, from being asked for to being confirmed, and what time does to it. */
export const documentChart = chartOf<DocumentState, DocumentFacts, DocumentEvent>({
  id: 'document',
  version: 1,
  migrations: {},
  facts: documentFacts,
  event: documentEvent,
  payloads: documentPayloads,
  guards: documentGuards,
  moments: {
    validUntil: ({ validUntil }) => validUntil,
    wantedBy: ({ wantedBy }) => wantedBy,
  },
  regions: { document },
});
