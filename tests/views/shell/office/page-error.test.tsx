import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMachine } from 'xstate';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(() => openPage('notifications'));
// React reports what a view throws.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  stage.close();
  vi.restoreAllMocks();
});

it('a page that throws is replaced by an alert, and the rest of the office stays', async () => {
  // A screen without the data that its view reads.
  stage = openStage({
    at: '/notifications',
    signedIn: staff(),
    screens: { notifications: createMachine({}) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('heading', { level: 1 }).textContent).toBe('This section stopped working');
  expect(document.activeElement?.textContent).toBe('This section stopped working');
  expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try again',
    'Copy report',
  ]);
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Notifications/ })).toBeVisible();
});
