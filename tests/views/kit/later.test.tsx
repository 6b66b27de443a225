import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lazyComponent } from '../../../src/views/kit/components/lazy-component.tsx';
import { loadPageTexts } from '../../../src/views/kit/components/load-page-texts.ts';

beforeAll(async () => void (await loadPageTexts('tools')));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Part = ({ name }: { readonly name: string }) => <p>{name}</p>;

describe('a part that comes later', () => {
  it('waits in its place and shows when its file is here, with what it was last given', async () => {
    let arrive = (_file: { default: typeof Part }) => {};
    const Later = lazyComponent<{ readonly name: string }>(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
      { fallback: <p>on its way</p> },
    );
    const { rerender } = render(<Later name="first" />);
    rerender(<Later name="second" />);
    expect(document.body.textContent).toBe('on its way');
    arrive({ default: Part });
    expect((await screen.findByText('second')).textContent).toBe('second');
  });

  it('shows at once when it has been here before', async () => {
    const Later = lazyComponent(async () => ({ default: Part }));
    const { unmount } = render(<Later name="first" />);
    await screen.findByText('first');
    unmount();
    render(<Later name="again" />);
    expect(document.body.textContent).toBe('again');
  });

  it('is asked for again, three seconds after it did not arrive, and fetched once by all who show it', async () => {
    vi.useFakeTimers();
    const load = vi
      .fn<() => Promise<{ default: typeof Part }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: Part });
    const Later = lazyComponent(load);
    render(
      <>
        <Later name="one" />
        <Later name="two" />
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect([load.mock.calls.length, document.body.textContent]).toEqual([1, '']);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([load.mock.calls.length, document.body.textContent]).toEqual([2, 'onetwo']);
  });

  it('is not asked for again once nothing shows it', async () => {
    vi.useFakeTimers();
    let fail = () => {};
    const load = vi.fn(
      () =>
        new Promise<{ default: typeof Part }>((_, reject) => {
          fail = () => reject(new Error('offline'));
        }),
    );
    const Later = lazyComponent(load);
    const waiting = render(<Later name="one" />);
    fail();
    await act(() => vi.advanceTimersByTimeAsync(0));
    waiting.unmount();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const loading = render(<Later name="one" />);
    loading.unmount();
    fail();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(load.mock.calls).toHaveLength(2);
  });
});

describe('a button whose menu has not come yet', () => {
  it('keeps the press: the menu opens when it comes, and the focus is on its first item when that comes', async () => {
    const { MenuPopover } = await import('../../../src/views/kit/menus/MenuPopover.tsx');
    let arrive = (_file: { default: typeof Items }) => {};
    const Items = () => (
      <div role="menuitem" tabIndex={-1}>
        Print
      </div>
    );
    const LaterItems = lazyComponent<object>(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    render(
      <MenuPopover label="More" button={{}}>
        <LaterItems />
      </MenuPopover>,
    );
    const button = screen.getByRole('button', { name: 'More', expanded: false });
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'More', expanded: true })).toBe(button);
    expect(screen.queryByRole('menuitem')).toBeNull();
    const menu = await screen.findByRole('menu', { name: 'More' });
    // The menu has slid in, and the focus is still on the button.
    await waitFor(() => expect(menu.closest('[class*="-enter-done"]')).not.toBeNull());
    arrive({ default: Items });
    const item = await screen.findByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(item));
  });
});
