import { unknownInstant } from '../../../contract/kit/primitives.ts';

/** False for the placeholder of a time that another back end did not provide. */
export const isKnownTime = (instant: string): boolean => instant !== unknownInstant;
