import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { preloadComponents } from '../../../src/views/kit/components/lazy-component.tsx';
import { listPageControls } from '../../../src/views/kit/keys/page-controls.ts';
import { findControl } from '../../../src/views/kit/keys/press-control.ts';
import { EntryMenu } from '../../../src/views/kit/menus/EntryMenu.tsx';
import type { RenderEntries } from '../../../src/views/kit/menus/menu-entries.ts';

// Entries are known once the components of menus have arrived.
beforeAll(preloadComponents);
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function show(markup: string): void {
  document.body.innerHTML = markup;
}
const names = () => listPageControls().map(({ name, section }) => (section ? `${section}: ${name}` : name));

describe('the controls of a page', () => {
  it('are its buttons and the links that look like one, named as a screen reader names them', () => {
    show(`
      <nav><button>Collapse</button></nav>
      <main>
        <button>  Grant
          clearance </button>
        <button aria-label="Edit: Date of birth">14 March 2004</button>
        <span id="more">More actions</span><button aria-labelledby="more">…</button>
        <button title="Print"></button>
        <a class="bp6-button" href="/course/1">Edit</a>
        <a href="/student">Ananya Sharma</a>
        <details><summary>3 unavailable</summary></details>
      </main>`);
    expect(names()).toEqual([
      'Grant clearance',
      'Edit: Date of birth',
      'More actions',
      'Print',
      'Edit',
      '3 unavailable',
    ]);
  });

  it('have the name of their section', () => {
    show(`
      <main>
        <section aria-labelledby="a"><h2 id="a">Notes</h2><button>Add</button></section>
        <section aria-label="Tasks"><button>Add</button></section>
      </main>`);
    expect(names()).toEqual(['Notes: Add', 'Tasks: Add']);
  });

  it('are not those of a row, an option, a toolbar or a menu, nor what cannot be pressed', () => {
    show(`
      <main>
        <div role="grid"><button>Sort</button></div>
        <table><tbody><tr><td><button>Open file</button></td></tr></tbody></table>
        <div role="listbox"><button>Remove</button></div>
        <div role="toolbar"><button>Bold</button></div>
        <div role="menu"><button>Delete</button></div>
        <button disabled>Save</button>
        <button aria-disabled="true">Send</button>
        <div aria-hidden="true"><button>Behind</button></div>
        <div inert><button>Below</button></div>
      </main>`);
    expect(names()).toEqual([]);
  });

  it('are focused and pressed', () => {
    show('<main><button>Approve</button></main>');
    const button = document.querySelector('button') as HTMLButtonElement;
    let pressed = 0;
    button.addEventListener('click', () => (pressed += 1));
    listPageControls()[0]?.press();
    expect([pressed, document.activeElement === button]).toEqual([1, true]);
  });

  it('lead to the first field of a form that is empty, and send one that is not', () => {
    show('<main><form><textarea></textarea><button type="submit">Add note</button></form></main>');
    const form = document.querySelector('form') as HTMLFormElement;
    const field = document.querySelector('textarea') as HTMLTextAreaElement;
    let sent = 0;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    const press = () => listPageControls()[0]?.press();
    press();
    expect([sent, document.activeElement === field]).toEqual([0, true]);
    field.value = 'Called the student.';
    press();
    expect(sent).toBe(1);
  });
});

describe('a menu that is given as data', () => {
  it('is its entries, with the name of the menu, without what cannot be chosen', async () => {
    const chosen: string[] = [];
    const entry = (text: string) => ({ key: text, text, onClick: () => chosen.push(text) });
    render(
      createElement(
        'main',
        null,
        createElement(EntryMenu, {
          label: 'View options',
          button: {},
          entries: [
            entry('Edit'),
            { ...entry('Move left'), disabled: true },
            { ...entry('Delete'), startsGroup: true },
          ],
        }),
      ),
    );
    await vi.waitFor(() => expect(names()).toEqual(['View options: Edit', 'View options: Delete']));
    listPageControls()[1]?.press();
    expect(chosen).toEqual(['Delete']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View options' }));
  });
});

describe('a menu of choices in groups', () => {
  it('is found by the names of its groups, with what is chosen, wherever it takes its entries from', async () => {
    const chosen: string[] = [];
    const choice = (section: string, text: string, selected: boolean) => ({
      key: text,
      section,
      text,
      selected,
      multiple: true as const,
      onClick: () => chosen.push(text),
    });
    render(
      createElement(
        'main',
        null,
        createElement(EntryMenu, {
          label: 'Filter by status',
          button: { text: 'Status' },
          lazyEntries: (show: RenderEntries) =>
            show([choice('Preparation', 'Draft', false), choice('Decision', 'Offer', true)]),
        }),
      ),
    );
    await vi.waitFor(() =>
      expect(listPageControls().map(({ press: _, ...control }) => control)).toEqual([
        { name: 'Draft', section: 'Status · Preparation', selected: false, command: null },
        { name: 'Offer', section: 'Status · Decision', selected: true, command: null },
      ]),
    );
    listPageControls()[0]?.press();
    expect(chosen).toEqual(['Draft']);
    screen.getByRole('button', { name: 'Status' }).click();
    const items = await screen.findAllByRole('menuitemcheckbox');
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['false', 'true']);
    const menu = screen.getByRole('menu', { name: 'Filter by status' });
    expect([...menu.children].map(({ textContent }) => textContent)).toEqual([
      'Preparation',
      'Draft',
      'Decision',
      'Offer',
    ]);
  });
});

describe('the control of a command', () => {
  it('is the one that is marked with it and can be pressed', () => {
    show(`
      <main>
        <button disabled data-command="record.edit">Edit</button>
        <button data-command="record.edit">Change</button>
        <button data-command="record.note">Note</button>
      </main>`);
    expect(findControl('record.edit')?.textContent).toBe('Change');
    expect(findControl('record.task')).toBeUndefined();
  });
});
