import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useRestoreFocus } from '../../../../src/views/kit/hooks/focus/use-restore-focus.ts';

afterEach(cleanup);

function Dialog() {
  useRestoreFocus();
  return <input aria-label="Name" />;
}

interface Page {
  readonly menu?: boolean;
  readonly dialog?: boolean;
  readonly opener?: boolean;
}

const page = ({ menu = false, dialog = false, opener = true }: Page) => (
  <>
    {/* Another menu button, to which the focus must not go. */}
    <button type="button" aria-haspopup="menu" aria-expanded="false">
      Other
    </button>
    {opener && (
      <button type="button" aria-haspopup="menu" aria-expanded={menu}>
        Actions
      </button>
    )}
    {menu && (
      <div role="menu">
        <div role="menuitem" tabIndex={-1}>
          Rename
        </div>
      </div>
    )}
    <section data-pane="grid" tabIndex={-1} aria-label="Rows" />
    {dialog && <Dialog />}
  </>
);
const focus = (role: string, name: string) => screen.getByRole(role, { name }).focus();
const focused = () => document.activeElement;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
// Dialogs of other files, which share the page, may have closed in this frame.
beforeEach(nextFrame);

/** Opens the dialog over a page, and closes it on another one; returns what has the focus then. */
async function closeOver(opened: Page, closed: Page, role = 'button', name = 'Actions') {
  const { rerender } = render(page(opened));
  focus(role, name);
  rerender(page({ ...opened, dialog: true }));
  focus('textbox', 'Name');
  rerender(page({ ...closed, dialog: true }));
  rerender(page(closed));
  await nextFrame();
  return focused();
}

describe('the focus, when a dialog closes', () => {
  it('returns to the button that opened the dialog', async () => {
    expect(await closeOver({}, {})).toBe(screen.getByRole('button', { name: 'Actions' }));
  });

  it('returns to the button of the menu that the dialog was opened from', async () => {
    const found = await closeOver({ menu: true }, {}, 'menuitem', 'Rename');
    expect(found).toBe(screen.getByRole('button', { name: 'Actions' }));
  });

  it('goes to the list where the button is gone', async () => {
    const found = await closeOver({ menu: true }, { opener: false }, 'menuitem', 'Rename');
    expect(found).toBe(screen.getByRole('region', { name: 'Rows' }));
  });

  it('returns to the button when a dialog over the dialog closes with it, whose opener is gone', async () => {
    const pageUnder = (dialog: boolean, second: boolean) => (
      <>
        {second && <Dialog />}
        {page({ dialog })}
      </>
    );
    const { rerender } = render(pageUnder(false, false));
    focus('button', 'Actions');
    rerender(pageUnder(true, false));
    focus('textbox', 'Name');
    rerender(pageUnder(true, true));
    rerender(pageUnder(false, false));
    await nextFrame();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Actions' }));
  });

  it('stays where somebody has moved it', async () => {
    const { rerender } = render(page({}));
    focus('button', 'Actions');
    rerender(page({ dialog: true }));
    focus('textbox', 'Name');
    rerender(page({}));
    focus('button', 'Other');
    await nextFrame();
    expect(focused()).toBe(screen.getByRole('button', { name: 'Other' }));
  });
});
