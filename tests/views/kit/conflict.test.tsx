import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Conflict } from '../../../src/views/kit/Conflict.tsx';

describe('a conflict', () => {
  it.each([2, 3] as const)('is announced, and its heading of level %i takes the focus', (level) => {
    render(
      <Conflict
        title="Someone else changed this record"
        level={level}
        actions={<button type="button">Keep mine</button>}
      >
        <p>Your entries are kept.</p>
      </Conflict>,
    );
    const heading = screen.getByRole('heading', { level });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('alert', { name: 'Someone else changed this record' }).textContent).toBe(
      'Someone else changed this recordYour entries are kept.Keep mine',
    );
  });
});
