import { createChart } from '../chart.ts';
import { type ComplianceEvent, complianceEvent, compliancePayloads } from './events.ts';
import { type ComplianceFacts, complianceFacts } from './facts.ts';
import { complianceGuards } from './guards.ts';
import { compliance } from './region.ts';
import type { ComplianceState } from './states.ts';

/** The compliance file of an application: checks, queries, interview and decision. */
export const complianceChart = createChart<ComplianceState, ComplianceFacts, ComplianceEvent>({
  id: 'compliance',
  version: 1,
  migrations: {},
  facts: complianceFacts,
  event: complianceEvent,
  payloads: compliancePayloads,
  guards: complianceGuards,
  timestamps: {},
  regions: { compliance },
});
