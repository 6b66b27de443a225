import '../../../src/screens/index.ts';
import type { Page } from '@playwright/test';
import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import { findPossibleEvent } from '../../../src/machines/features/applications/application-events/possible-events.ts';
import { call } from '../support/api.ts';
import { gridOf } from '../support/list.ts';
import { expect, test } from '../support/test.ts';

/** The last application of a list that waits, for which an event is possible now. */
async function waiting(
  token: string,
  list: string,
  event: ApplicationEventType,
): Promise<ApplicationDetails> {
  const rows = await call<{ id: number }[]>(token, `${list}&perPage=100&sortBy=number&orderBy=desc`);
  for (const { id } of rows) {
    const application = await call<ApplicationDetails>(token, `/applications/${id}`);
    if (findPossibleEvent(application, event)?.reasons.length === 0) return application;
  }
  throw new Error(`${event} is possible for none of ${list}`);
}

/** Narrows a list to one application by keys, so that it is on the desk. */
async function put(page: Page, path: string, { number }: ApplicationDetails): Promise<void> {
  await page.goto(path);
  await page.getByRole('searchbox').fill(number);
  await expect(gridOf(page).getByRole('rowheader')).toHaveText([number]);
}

const decide = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Available actions' }).getByRole('button', { name, exact: true });

/** A decision: where it waits, what it is called, what is asked with it, and where the application stands then. */
interface Decision {
  readonly path: string;
  readonly list: string;
  readonly event: ApplicationEventType;
  readonly name: string;
  readonly asks?: string;
  readonly standsAt: string;
}

const decisions: readonly {
  readonly what: string;
  readonly role: 'aco' | 'compliance-officer';
  readonly standing: 'status' | 'compliance';
  readonly both: readonly Decision[];
}[] = [
  {
    what: 'a question of the university is answered and another application returned',
    role: 'aco',
    standing: 'status',
    both: [
      {
        path: '/application-request?request=information',
        list: '/application-requests?request=information',
        event: 'information.give',
        name: 'Submit requested information',
        asks: 'Answer',
        standsAt: 'universityReview',
      },
      {
        path: '/application-request?request=review',
        list: '/application-requests?request=review',
        event: 'application.return',
        name: 'Return for corrections',
        asks: 'Reason',
        standsAt: 'returned',
      },
    ],
  },
  {
    what: 'a compliance file is cleared and another refused',
    role: 'compliance-officer',
    standing: 'compliance',
    both: [
      {
        path: '/compliance-request',
        list: '/compliance-requests?compliance=checking',
        event: 'compliance.clear',
        name: 'Grant clearance',
        standsAt: 'cleared',
      },
      {
        path: '/compliance-request',
        list: '/compliance-requests?compliance=checking',
        event: 'compliance.refuse',
        name: 'Refuse clearance',
        asks: 'Reason',
        standsAt: 'refused',
      },
    ],
  },
];

for (const { what, role, standing, both } of decisions) {
  test(`${what} by keys, and both leave the list of what waits`, { tag: '@main' }, async ({
    page,
    signIn,
  }) => {
    const { accessToken } = await signIn(role);
    for (const { path, list, event, name, asks, standsAt } of both) {
      const application = await waiting(accessToken, list, event);
      await put(page, path, application);
      await decide(page, name).press('Enter');
      const form = page.getByRole('dialog', { name });
      await expect(form).toBeVisible();
      if (asks !== undefined) {
        const field = form.getByRole('textbox', { name: asks });
        await expect(field).toBeFocused();
        // Nothing is decided without it.
        await page.keyboard.press('Control+Enter');
        await expect(form.getByRole('alert').first()).toBeVisible();
        await field.focus();
        await page.keyboard.type('The statement is of another account');
      }
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('No matching results')).toBeVisible();
      const now = await call<ApplicationDetails>(accessToken, `/applications/${application.id}`);
      expect(now[standing]).toBe(standsAt);
    }
  });
}
