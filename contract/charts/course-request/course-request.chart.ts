import { createChart } from '../chart.ts';
import { type CourseRequestEvent, courseRequestEvent, courseRequestPayloads } from './events.ts';
import { type CourseRequestFacts, courseRequestFacts } from './facts.ts';
import { courseRequestGuards } from './guards.ts';
import { courseRequest } from './region.ts';
import type { CourseRequestState } from './state-meta.ts';

/**
 * A request for a course that is not in the catalogue: head office researches it, then publishes it or refuses with a
 * reason.
 */
export const courseRequestChart = createChart<CourseRequestState, CourseRequestFacts, CourseRequestEvent>({
  id: 'courseRequest',
  version: 1,
  migrations: {},
  facts: courseRequestFacts,
  event: courseRequestEvent,
  payloads: courseRequestPayloads,
  guards: courseRequestGuards,
  timestamps: {},
  regions: { courseRequest },
});
