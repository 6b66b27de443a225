import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import { pdf } from '../../support/files/files.ts';
import { handIn } from '../support/api.ts';
import { ask, bringTo, listed } from './steps.ts';
import type { Walker } from './walker.ts';

/** Makes so many offers that can be accepted until the end of a day, each with its letter. */
export async function makeOffers(contact: Walker, day: string, count: number): Promise<readonly number[]> {
  const made: number[] = [];
  for (const { id } of await listed(contact, 'status=universityReview')) {
    if (made.length === count) break;
    const letter = await ask<DocumentRow>(contact, `/applications/${id}/documents`, {
      method: 'POST',
      body: JSON.stringify({ type: 'offerLetter' }),
    });
    await handIn(contact.token, letter.id, pdf(), contact.url);
    await bringTo(contact, id, 'offer.makeUnconditional', { letterId: letter.id, expiresOn: day });
    made.push(id);
  }
  return made;
}
