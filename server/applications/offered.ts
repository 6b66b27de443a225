import { and, isNull } from 'drizzle-orm';
import { countries, intakes, universities } from '../db/schema/index.ts';

/** A university that new applications may go to: neither it nor its country has been put away. */
export const isOffered = and(isNull(universities.archivedAt), isNull(countries.archivedAt));

/** An intake that has not been put away. */
export const isIntakeOffered = isNull(intakes.archivedAt);
