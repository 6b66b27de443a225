import { unknownInstant } from '../../contract/primitives.ts';

/** False for the value that stands for a time another back end did not give. */
export const isKnownTime = (instant: string): boolean => instant !== unknownInstant;
