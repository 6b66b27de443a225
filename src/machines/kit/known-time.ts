import type { Instant } from '../../../contract/facts/days.ts';
import { unknownInstant } from '../../../contract/kit/primitives.ts';

/** False for the placeholder of a time that another back end did not provide. */
export const isKnownTime = (instant: Instant): boolean => instant !== unknownInstant;
