import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { answersOf, type Page as PageName } from './flows.ts';
import { readingOrder } from './reading-order.ts';
import { goOn, openPhone } from './student.ts';
import { answerPage, pagesAfter } from './walk.ts';

const spokenRoles = ['heading', 'textbox', 'combobox', 'radio', 'checkbox', 'group', 'button'];

/** Headings, fields and buttons of the page’s main part, in the order of Chromium’s accessibility tree. */
async function readAloud(page: Page): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const told = (id: string): readonly (typeof nodes)[number][] => {
    const node = byId.get(id);
    if (node === undefined) return [];
    // The options of a list are told when it is opened.
    const isList = node.role?.value === 'combobox';
    return [node, ...(isList ? [] : (node.childIds ?? []).flatMap(told))];
  };
  const plain = (value: unknown) => String(value ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  return told(nodes.find(({ role }) => role?.value === 'main')?.nodeId ?? '').flatMap(
    ({ ignored, role, name, description, properties = [] }) => {
      const kind = plain(role?.value);
      // The panel that is folded up is a group without a name.
      if (ignored || !spokenRoles.includes(kind) || (kind === 'group' && !name?.value)) return [];
      const words = plain(description?.value);
      const isWrong = properties.find((each) => each.name === 'invalid')?.value.value === 'true';
      return [`${kind} ${plain(name?.value)}${words && `: ${words}`}${isWrong ? ' (!)' : ''}`];
    },
  );
}

/** Fields that do not come below the one before, or beside it at the side to which one reads. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isMirrored = document.documentElement.dir === 'rtl';
    const fields = [
      ...document.querySelectorAll('main h1, main label, main legend, main input, main select, main button'),
    ];
    const places = fields
      .map((field) => ({ field, box: field.getBoundingClientRect() }))
      .filter(
        ({ field, box }) => box.width > 2 && box.height > 2 && field.closest('[aria-hidden="true"]') === null,
      );
    return places.flatMap(({ field, box }, at) => {
      const before = places[at - 1];
      if (!before || before.field.contains(field)) return [];
      const isBelow = box.top >= before.box.top + 1;
      const isBeside = isMirrored ? box.right <= before.box.left + 1 : box.left >= before.box.right - 1;
      const isWithin = field.closest('label')?.contains(before.field) ?? false;
      return isBelow || isBeside || isWithin ? [] : [field.outerHTML.slice(0, 120)];
    });
  });

for (const language of ['en', 'ar'] as const)
  test(`each page is read in one line from the top, and each field has its name and its error: ${language}`, async ({
    browser,
  }) => {
    const { page, context } = await openPhone(browser, language);
    await page.goto('/express-application');
    const submitButton = page.locator('main form button[type="submit"]');
    const contact = { ...answersOf.express.contact, email: `${randomUUID()}@students.test` };
    for (const [name, expected] of Object.entries(readingOrder[language])) {
      await submitButton.click();
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
      expect(await readAloud(page)).toEqual(expected);
      expect(await misplaced(page)).toEqual([]);
      if (name === 'check') break;
      await answerPage(page, name as PageName, { ...answersOf.express, contact });
      for (const next of pagesAfter('express', name as PageName).slice(0, name === 'plans' ? 2 : 1))
        await goOn(page, next);
    }
    await context.close();
  });
