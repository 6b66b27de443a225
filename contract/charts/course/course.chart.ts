import { createChart } from '../chart.ts';
import { type CourseEvent, courseEvent, coursePayloads } from './events.ts';
import { type CourseFacts, courseFacts } from './facts.ts';
import { courseGuards } from './guards.ts';
import { course } from './region.ts';
import type { CourseState } from './state-meta.ts';

/** A course record, from draft to verified, and how changes and time affect its verification. */
export const courseChart = createChart<CourseState, CourseFacts, CourseEvent>({
  id: 'course',
  version: 1,
  migrations: {},
  facts: courseFacts,
  event: courseEvent,
  payloads: coursePayloads,
  guards: courseGuards,
  timestamps: {},
  regions: { course },
});
