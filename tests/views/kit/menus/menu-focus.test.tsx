import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { moveFocus } from '../../../../src/views/kit/menus/menu-focus.ts';

const items = ['Copy', 'Delete', 'Cut', 'Duplicate', 'Colour'];

/** The names of the items that the focus stands on, at first and after each press. */
async function walk(
  start: string,
  presses: readonly string[],
): Promise<readonly (string | null | undefined)[]> {
  render(
    <div role="menu" tabIndex={-1} onKeyDown={moveFocus}>
      {items.map((name) => (
        <button key={name} type="button" role="menuitem" aria-disabled={name === 'Duplicate'}>
          {name}
        </button>
      ))}
    </div>,
  );
  screen.getByRole('menuitem', { name: start }).focus();
  const seen = [document.activeElement?.textContent];
  for (const press of presses) {
    await userEvent.keyboard(press);
    seen.push(document.activeElement?.textContent);
  }
  return seen;
}

it.each([
  ['arrows go round', 'Cut', '{ArrowDown}|{ArrowDown}|{ArrowUp}|{ArrowUp}', 'Cut Colour Copy Colour Cut'],
  ['Home and End go to the ends', 'Cut', '{End}|{Home}', 'Cut Colour Copy'],
  ['a letter goes to the next item that starts with it', 'Copy', 'c|C|c|c', 'Copy Cut Colour Copy Cut'],
  ['a letter finds the only item with it, also an earlier one', 'Cut', 'd|d', 'Cut Delete Delete'],
  ['a letter without an item leaves the focus', 'Cut', 'x', 'Cut Cut'],
  [
    'a letter of a shortcut leaves the focus',
    'Copy',
    '{Control>}c{/Control}|{Meta>}c{/Meta}',
    'Copy Copy Copy',
  ],
])('in a menu, %s', async (_title, start, presses, expected) => {
  expect(await walk(start, presses.split('|'))).toEqual(expected.split(' '));
});
