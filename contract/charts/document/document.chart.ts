import { createChart } from '../chart.ts';
import { type DocumentEvent, documentEvent, documentPayloads } from './events.ts';
import { type DocumentFacts, documentFacts } from './facts.ts';
import { documentGuards } from './guards.ts';
import { document } from './region.ts';
import type { DocumentState } from './state-meta.ts';

/** A checklist document, from request to confirmation, including its expiry. */
export const documentChart = createChart<DocumentState, DocumentFacts, DocumentEvent>({
  id: 'document',
  version: 1,
  migrations: {},
  facts: documentFacts,
  event: documentEvent,
  payloads: documentPayloads,
  guards: documentGuards,
  timestamps: {
    validUntil: ({ validUntil }) => validUntil,
    wantedBy: ({ wantedBy }) => wantedBy,
  },
  regions: { document },
});
