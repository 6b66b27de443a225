import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import EntryItems from '../../../../src/views/kit/menus/EntryItems.tsx';
import type { MenuEntry } from '../../../../src/views/kit/menus/menu-entries.ts';

it('a menu has its entries in order, each group below its name or a line', async () => {
  const clicked: string[] = [];
  const entry = (key: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    key,
    text: key,
    onClick: () => clicked.push(key),
    ...more,
  });
  render(
    <div role="menu">
      <EntryItems
        entries={[
          entry('Open'),
          entry('Delete', { startsGroup: true, disabled: true }),
          entry('Light', { section: 'Theme', selected: true }),
          entry('Dark', { section: 'Theme', selected: false }),
          entry('Wide', { section: 'Width', selected: false }),
        ]}
      />
    </div>,
  );
  const lines = [...screen.getByRole('menu').children].map((line) =>
    line.getAttribute('role') === 'separator' || line.textContent === '' ? '—' : line.textContent,
  );
  expect(lines).toEqual(['Open', '—', 'Delete', 'Theme', 'Light', 'Dark', 'Width', 'Wide']);
  expect(
    ['Light', 'Dark', 'Wide'].map((name) =>
      screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked'),
    ),
  ).toEqual(['true', 'false', 'false']);
  for (const name of ['Open', 'Delete', 'Dark']) await userEvent.click(screen.getByText(name));
  expect(clicked).toEqual(['Open', 'Dark']);
});
