import type { Page } from '@playwright/test';
import { openList } from '../support/list.ts';
import { type Drill, type Exercise, press, presses } from './drill.ts';

const placeholderOfActive = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('placeholder'));

/** Leaves the field, so that letters are commands again. */
const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

const leadsTo = (command: string, keys: string, is: string): Drill => ({
  command,
  keys,
  sees: placeholderOfActive,
  is,
  after: leave,
});

/** A key that opens a field in its place; Escape leaves it as it was. */
const opens = (command: string, keys: string, is: string): Drill => ({
  command,
  keys,
  sees: (page) => page.locator('form:focus-within').getAttribute('aria-label'),
  is,
  after: presses('Escape'),
});

/** On an application that waits for the agency’s review. */
export const recording: Exercise = {
  title: 'on the record of an application',
  role: 'admin',
  open: async (page) => {
    await openList(page, '/application?status=agencyReview&sortBy=number&orderBy=desc');
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Available actions' }).waitFor();
    await page.getByRole('button', { name: /Edit.*Remark/ }).waitFor();
  },
  drills: [
    opens('record.assign', 'a', 'Counsellor'),
    opens('record.prioritise', 'l', 'Priority'),
    opens('record.flag', '*', 'Flagged'),
    opens('record.followUp', 'd', 'Follow-up date'),
    opens('record.remark', 'c', 'Remark'),
    leadsTo('record.note', 'Shift+C', 'Write a note'),
    leadsTo('record.task', 'Shift+T', 'Task description'),
    {
      command: 'record.nextStep',
      keys: 't',
      // Its form, or what stands in its way.
      sees: (page) =>
        page
          .getByRole('dialog')
          .or(page.getByRole('region', { name: 'Available actions' }).getByRole('heading', { level: 3 }))
          .first()
          .isVisible(),
      is: true,
    },
  ],
};

export const changing: Exercise = {
  title: 'lead from the record of a course to its form',
  role: 'admin',
  open: async (page) => {
    await openList(page, '/record?sortBy=title&orderBy=asc');
    await press(page, 'Enter');
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
  },
  drills: [
    {
      command: 'record.edit',
      keys: 'e',
      sees: async (page) => new URL(page.url()).pathname.split('/')[2],
      is: 'edit',
    },
  ],
};
