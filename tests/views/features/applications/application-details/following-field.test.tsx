import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FollowingField } from '../../../../../src/views/features/applications/application-details/FollowingField.tsx';
import { refuse, serve } from '../../../../support/client/server.ts';
import { withTexts } from '../../../../support/client/with-texts.tsx';

const renderWithTexts = withTexts('applications');
afterEach(() => {
  vi.unstubAllGlobals();
});

const all = ['normal', 'watching', 'muted'];
const field = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Notify me about' });
const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;

it('shows what somebody hears, offers what they can choose, and saves it at once', async () => {
  const calls = serve({
    'GET /applications/30/following': { following: 'muted', choices: all },
    'PUT /applications/30/following': { following: 'watching', choices: all },
  });
  renderWithTexts(<FollowingField id={30} />);
  const select = await field();
  expect([chosen(select), [...select.options].map(({ textContent }) => textContent)]).toEqual([
    'Assignments to me only',
    ['Updates that involve me', 'All updates', 'Assignments to me only'],
  ]);
  await userEvent.selectOptions(select, 'All updates');
  expect([chosen(select), calls]).toEqual([
    'All updates',
    [['PUT /applications/30/following', { following: 'watching' }]],
  ]);
});

it('shows a choice while it is being saved', async () => {
  serve({
    'GET /applications/30/following': { following: 'normal', choices: all },
    'PUT /applications/30/following': () => new Promise(() => {}),
  });
  renderWithTexts(<FollowingField id={30} />);
  const select = await field();
  await userEvent.selectOptions(select, 'All updates');
  expect(chosen(select)).toBe('All updates');
});

it('offers nothing that the server would refuse', async () => {
  serve({ 'GET /applications/30/following': { following: 'normal', choices: ['normal', 'muted'] } });
  renderWithTexts(<FollowingField id={30} />);
  expect([...(await field()).options].map(({ textContent }) => textContent)).toEqual([
    'Updates that involve me',
    'Assignments to me only',
  ]);
});

it('says that a choice was not saved, and shows what still holds', async () => {
  serve({
    'GET /applications/30/following': { following: 'normal', choices: all },
    'PUT /applications/30/following': () => refuse(503, 'database.unavailable'),
  });
  renderWithTexts(<FollowingField id={30} />);
  const select = await field();
  await userEvent.selectOptions(select, 'All updates');
  await vi.waitFor(() => expect(chosen(select)).toBe('Updates that involve me'));
  const described = select.getAttribute('aria-describedby') ?? '';
  expect([select.getAttribute('aria-invalid'), document.getElementById(described)?.textContent]).toEqual([
    'true',
    'The service is unavailable. Try again in a minute.',
  ]);
});

it('can be loaded again when that failed', async () => {
  let fails = true;
  serve({
    'GET /applications/30/following': () =>
      fails ? refuse(500, 'server.failed') : { following: 'normal', choices: all },
  });
  renderWithTexts(<FollowingField id={30} />);
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t load your notification settings');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(chosen(await field())).toBe('Updates that involve me');
});
