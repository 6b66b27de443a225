import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { officeComponents } from '../../../../src/views/features/second-factor/office-components.tsx';
import { RecoveryCodes } from '../../../../src/views/public/second-factor/RecoveryCodes.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts('second-factor');
afterEach(() => vi.unstubAllGlobals());

/** Two codes, on a device whose clipboard takes them or not. */
function open(write: (text: string) => Promise<void>) {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  let saved = 0;
  show(
    <RecoveryCodes
      codes={['aaaa-bbbb', 'cccc-dddd']}
      kit={officeComponents}
      onSaved={() => {
        saved += 1;
      }}
    />,
  );
  return { user, saved: () => saved };
}

it('recovery codes are announced by their heading, copied all, kept as a file, and left once they are saved', async () => {
  const copied: string[] = [];
  const { user, saved } = open(async (text) => void copied.push(text));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaa-bbbb',
    'cccc-dddd',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(copied).toEqual(['aaaa-bbbb\ncccc-dddd']);
  const file = screen.getByRole('link').getAttribute('href') ?? '';
  expect(decodeURIComponent(file.split(',')[1] ?? '')).toContain('\n\naaaa-bbbb\ncccc-dddd\n');
  expect(saved()).toBe(0);
  await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
  expect(saved()).toBe(1);
});

it('recovery codes that could not be copied say so', async () => {
  const { user } = open(() => Promise.reject(new Error('not allowed')));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/t copy/));
});
