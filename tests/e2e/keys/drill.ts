import '../../../src/screens/index.ts';
import type { Page } from '@playwright/test';
import type { Role } from '../../../contract/kit/ability.ts';
import { officeEn } from '../../../src/i18n/shared/office/en.ts';
import { toolsEn } from '../../../src/i18n/shared/tools/en.ts';
import { findCommand } from '../../../src/machines/shell/keys/commands.ts';

/** One key of one command: what comes before it is pressed, what one then sees, and what that is to be. */
export interface Drill {
  readonly command: string;
  /** One of the command’s keys as the registry has it; for a command without any, nothing: it is chosen by name. */
  readonly keys?: string;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly sees: (page: Page) => Promise<unknown>;
  readonly is: unknown;
  readonly after?: (page: Page) => Promise<unknown>;
}

/** Drills that follow each other on one page. */
export interface Exercise {
  readonly title: string;
  readonly role: Role;
  readonly open: (page: Page) => Promise<void>;
  readonly drills: readonly Drill[];
}

const onBoard: Readonly<Record<string, string>> = { Mod: 'Control', Ctrl: 'Control' };

/** Presses keys that are written as in the registry: `Mod+Shift+F`, `g a`, `?`. */
export async function press(page: Page, keys: string): Promise<void> {
  for (const stroke of keys.split(' '))
    await page.keyboard.press(stroke.replaceAll(/\b(Mod|Ctrl)\+/g, (_, held) => `${onBoard[held]}+`));
}

/** Presses several keys after each other. */
export const presses =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const each of keys) await press(page, each);
  };

/** Waits until the keyboard is with the list. */
export const inGrid = (page: Page): Promise<void> =>
  page.getByRole('grid').and(page.locator(':focus')).waitFor();

/** Closes what lies over the list, which has the keyboard then. */
export async function close(page: Page): Promise<void> {
  await press(page, 'Escape');
  await inGrid(page);
}

const texts = { ...officeEn, ...toolsEn };

/** Chooses a command by its name, as is done with one that has no key. */
export async function choose(page: Page, command: string): Promise<void> {
  const label = texts[findCommand(command)?.label as keyof typeof texts];
  await press(page, 'Mod+Shift+P');
  await page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('combobox').fill(`>${label}`);
  await page.getByRole('dialog').getByRole('option').first().filter({ hasText: label }).waitFor();
  await press(page, 'Enter');
}
