import type { Page } from '@playwright/test';
import { type Answers, type FlowName, type Page as PageName, pagesOf } from './flows.ts';
import { addressOf, choose, select, type, typeDate } from './student.ts';

/** Gives an answer by what the page has for it: a select, radio buttons, the parts of a date, or a text field. */
async function answer(page: Page, question: string, given: string): Promise<void> {
  const fields = page.locator(`main form :is([name="${question}"], [id="answer-${question}-month"])`);
  const kind = await fields
    .first()
    .evaluate((field) =>
      field.id.endsWith('-month') ? 'date' : (field.getAttribute('type') ?? field.localName),
    );
  if (kind === 'date') {
    const [year = '', month = '', day = ''] = given.split('-');
    return typeDate(page, question, { year, month, day });
  }
  if (kind === 'select') await select(page, question, given);
  else if (question === 'course') await page.locator('[id="answer-course"]').check();
  else if (kind === 'radio') await choose(page, question, given);
  else await type(page, question, given);
}

/** Answers all that a page asks. */
export async function answerPage(page: Page, name: PageName, answers: Answers): Promise<void> {
  for (const [question, given] of Object.entries(answers[name] ?? {})) await answer(page, question, given);
}

/** The pages after one of a flow, and the check page. */
export const pagesAfter = (flow: FlowName, name: PageName): readonly string[] => {
  const pages: readonly string[] = [...pagesOf[flow], 'check'];
  return pages.slice(pages.indexOf(name) + 1);
};

/** The name of the open page; null is the first one of a flow. */
export const openPageOf = (page: Page): string | null => addressOf(new URL(page.url()));
