import type { Locator, Page } from '@playwright/test';

/** A file as a person picks it. */
export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * A person at the keyboard and the mouse: each click, each choice, each field filled, each key that triggers something
 * and each drop of files, of one or of many, counts as one action. Nothing else changes the page.
 */
export class ActionCounter {
  readonly #page: Page;
  #actions = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get actions(): number {
    return this.#actions;
  }

  async click(target: Locator): Promise<void> {
    this.#actions += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.#actions += 1;
    await field.fill(text);
  }

  /** A date, typed as a whole. */
  fillDay(group: Locator, day: string): Promise<void> {
    return this.fill(group.getByRole('textbox').first(), day);
  }

  async select(field: Locator, option: string | { readonly label: string }): Promise<void> {
    this.#actions += 1;
    await field.selectOption(option);
  }

  async press(key: string): Promise<void> {
    this.#actions += 1;
    await this.#page.keyboard.press(key);
  }

  /** Drops files where they are accepted. */
  async drop(input: Locator, files: readonly PickedFile[]): Promise<void> {
    this.#actions += 1;
    await input.setInputFiles([...files]);
  }
}
