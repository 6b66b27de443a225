import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnchoredPopover } from '../../../src/views/kit/overlays/overlays.tsx';

afterEach(cleanup);

it('a popover reports what somebody did, and not that it was opened or closed', () => {
  const reported: boolean[] = [];
  const show = (isOpen: boolean) => (
    <AnchoredPopover
      isOpen={isOpen}
      content={<p>Content</p>}
      onInteraction={(open) => reported.push(open)}
      renderTarget={({ ref }) => (
        <button type="button" ref={ref}>
          Open
        </button>
      )}
    />
  );
  const { rerender } = render(show(false));
  rerender(show(true));
  screen.getByText('Content');
  rerender(show(false));
  expect(reported).toEqual([]);
});
