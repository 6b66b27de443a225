import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';

/** In a file of its own, because every page of the office shows the number. */
export const openRegistrationsCount = endpoint('GET /registrations/open-count', {
  name: 'registrations.openCount',
  summary: 'The number of registrations that wait for a decision the caller may make',
  reply: dataOf(z.int()),
});
