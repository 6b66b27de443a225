import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { InlineConfirmation } from '../../../../src/views/features/second-factor/InlineConfirmation.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts('second-factor');

it('the question of a confirmation has the focus, and its two buttons follow it', async () => {
  const told: string[] = [];
  show(
    <InlineConfirmation
      question="Remove the app?"
      body="You’ll sign in with a passkey."
      action="Remove app"
      onConfirm={() => told.push('confirmed')}
      onCancel={() => told.push('cancelled')}
    />,
  );
  const section = screen.getByRole('region', { name: 'Remove the app?' });
  expect(section.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('Remove the app?');
  await userEvent.keyboard('{Tab}{Enter}{Tab}{Enter}');
  expect(told).toEqual(['confirmed', 'cancelled']);
});
