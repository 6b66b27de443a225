import type { DocumentRow } from '../../../contract/applications/application-documents.ts';
import { pdf } from '../../support/files/files.ts';
import { startPortal } from '../../support/server/portal.ts';
import { handIn } from '../support/api.ts';
import { expect, test } from '../support/test.ts';
import { ask, bringTo, dayIn, listed, put, send, stands, visit } from './steps.ts';
import { desk, gather, part, phone, region, type Walker } from './walker.ts';

const minute = 60_000;

/** The application of the student’s that is in a state. */
const ownIn = async (student: Walker, status: string): Promise<number> => {
  const [found] = await listed(student, `status=${status}`);
  if (!found) throw new Error(`the student has nothing ${status}`);
  return found.id;
};

/** Makes so many offers that can be accepted until the end of today, each with its letter. */
async function offersUntilTonight(contact: Walker, count: number): Promise<readonly number[]> {
  const made: number[] = [];
  for (const { id } of await listed(contact, 'status=universityReview')) {
    if (made.length === count) break;
    const letter = await ask<DocumentRow>(contact, `/applications/${id}/documents`, {
      method: 'POST',
      body: JSON.stringify({ type: 'offerLetter' }),
    });
    await handIn(contact.token, letter.id, pdf(), contact.url);
    await bringTo(contact, id, 'offer.makeUnconditional', { letterId: letter.id, expiresOn: dayIn(0) });
    made.push(id);
  }
  return made;
}

test('a withdrawal is taken back at once by the student and later by an administrator alone; an offer lapses when its time is over', async ({
  browser,
}) => {
  const portal = await startPortal();
  const looked = [
    { look: desk, status: 'waitlisted' },
    { look: phone, status: 'preConfirmation' },
  ] as const;
  try {
    const withdrawn: number[] = [];
    for (const { look, status } of looked) {
      const people = await gather(browser, portal.url, look, 'student');
      const { student } = people;
      const id = await ownIn(student, status);
      const undo = student.page.getByRole('button', { name: student.say('work.undo'), exact: true });
      await visit(student, id);
      await send(student, 'application.withdraw', 'withdrawn');
      await undo.click();
      await stands(student, status);
      await send(student, 'application.withdraw', 'withdrawn');
      await expect(undo).toBeVisible();
      withdrawn.push(id);
      await part(people);
    }
    const people = await gather(browser, portal.url, desk, 'university-contact');
    const lapsing = await offersUntilTonight(people['university-contact'], looked.length);
    await part(people);
    expect(lapsing.length).toBe(looked.length);

    // Past midnight, and so past the quarter of an hour.
    const midnight = Date.parse(dayIn(1));
    await portal.end('SIGTERM');
    await portal.start({ CLOCK_AHEAD: String(midnight - Date.now() + 20 * minute) });

    for (const [place, { look, status }] of looked.entries()) {
      const people = await gather(browser, portal.url, look, 'student', 'admin');
      const { student, admin: later } = people;
      const id = withdrawn[place] ?? 0;
      await visit(student, id);
      await stands(student, 'withdrawn');
      const moves = region(student, 'label.availableActions');
      await moves.locator('summary').click();
      await expect(moves.getByText(student.say('reason.justWithdrawn'))).toBeVisible();
      await expect(
        student.page.getByRole('button', { name: student.say('work.undo'), exact: true }),
      ).toHaveCount(0);
      await visit(later, id);
      await send(later, 'withdrawal.undo', status, (form) =>
        put(later, form, { reason: 'The family has changed its mind.' }),
      );
      await stands(student, status);

      await visit(later, lapsing[place] ?? 0);
      await stands(later, 'offerLapsed');
      await expect(region(later, 'label.history').getByRole('listitem').first()).toContainText(
        later.say('event.offer.lapsed.done'),
      );
      await part(people);
    }
  } finally {
    await portal.remove();
  }
});
