import { startPortal } from '../../support/server/portal.ts';
import { expect, test } from '../support/test.ts';
import { makeOffers } from './offers.ts';
import { dayIn, listed, put, send, stands, visit } from './steps.ts';
import { desk, gather, part, phone, region, type Walker } from './walker.ts';

const minute = 60_000;

/** An open application of the student’s that is none of those withdrawn before. */
async function ownOpen(student: Walker, but: readonly { readonly id: number }[]) {
  const open =
    'status=draft,ready,submitted,universityReview,waitlisted,conditionalOffer,accepted,preConfirmation';
  const found = (await listed(student, open)).find(({ id }) => !but.some((one) => one.id === id));
  if (!found) throw new Error('the student has no other open application');
  return found;
}

test('a withdrawal is taken back at once by the student and later by an administrator alone; an offer lapses when its time is over', async ({
  browser,
}) => {
  const portal = await startPortal();
  const looked = [desk, phone] as const;
  try {
    const withdrawn: { id: number; status: string }[] = [];
    for (const look of looked) {
      const people = await gather(browser, portal.url, look, 'student');
      const { student } = people;
      const { id, status } = await ownOpen(student, withdrawn);
      const undo = student.page.getByRole('button', { name: student.say('work.undo'), exact: true });
      await visit(student, id);
      await send(student, 'application.withdraw', 'withdrawn');
      await undo.click();
      await stands(student, status);
      await send(student, 'application.withdraw', 'withdrawn');
      await expect(undo).toBeVisible();
      withdrawn.push({ id, status });
      await part(people);
    }
    const people = await gather(browser, portal.url, desk, 'university-contact');
    const lapsing = await makeOffers(people['university-contact'], dayIn(0), looked.length);
    await part(people);
    expect(lapsing.length).toBe(looked.length);

    // Past midnight, and so past the quarter of an hour.
    const midnight = Date.parse(dayIn(1));
    await portal.end('SIGTERM');
    await portal.start({ CLOCK_AHEAD: String(midnight - Date.now() + 20 * minute) });

    for (const [place, look] of looked.entries()) {
      const people = await gather(browser, portal.url, look, 'student', 'admin');
      const { student, admin: later } = people;
      const { id = 0, status = '' } = withdrawn[place] ?? {};
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
