import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { defaultSettings } from '../../../support/notification-settings.ts';

let stage: Stage;
beforeAll(() => openPage('profile'));
// Hundreds of zones would be most of the page.
beforeEach(() => vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Africa/Casablanca', 'Europe/London']));
afterEach(() => {
  stage.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const profile = {
  id: 7,
  version: 3,
  fullName: 'Nadia Karim',
  email: 'nadia@example.com',
  phone: '+44 20 7946 0018',
  homeCurrency: 'GBP',
  customRoleName: null,
  role: 'counsellor',
  branchName: 'Casablanca',
  createdAt: '2024-03-02T09:00:00.000Z',
};
const device = {
  id: 1,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ipAddress: '192.0.2.7',
  createdAt: '2026-01-05T09:00:00.000Z',
  lastUsedAt: '2026-01-06T09:00:00.000Z',
  current: true,
};
const rate = {
  version: 1,
  perDollar: '1.5',
  asOf: '2026-01-05',
  reviewOn: '2027-01-05',
  ownerId: null,
  ownerName: null,
};
const rates = Response.json({
  data: [
    { ...rate, code: 'USD' },
    { ...rate, code: 'EUR' },
  ],
  meta: { home: null },
});
const main = () => readLines(document.querySelector('main') as Element);

it('the profile shows all that the user can change, and where they are signed in', async () => {
  serve({
    'GET /profile': profile,
    'GET /profile/registration-link': {
      url: 'https://quayside.test/r/abc',
      version: 1,
      state: 'active',
      expiresOn: '2027-01-02',
      disabledAt: null,
      opened: 1,
      started: 2,
      registrations: 3,
    },
    'GET /profile/notifications': defaultSettings,
    'GET /profile/devices': [device, { ...device, id: 2, current: false, ipAddress: '192.0.2.8' }],
    'GET /profile/second-factor': {
      authenticatorSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: true,
      passkeysPossible: true,
    },
    'GET /currency-rates': rates,
  });
  stage = openStage({ at: '/profile', signedIn: staff() });
  await screen.findByText('Add passkey');
  await screen.findByText('This device');
  const currencies = () => [
    ...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Home currency' }).options,
  ];
  await waitFor(() => expect(currencies()).toHaveLength(3));
  expect(main()).toEqual([
    '# Profile',
    '{Nadia Karim}Counsellor · {Casablanca} · joined on ‹2 Mar 2024›',
    '[region Details]',
    '## Details',
    'field: Full name = Nadia Karim',
    'field: Phone = +44 20 7946 0018 (ltr)',
    'select: Home currency = British Pound (GBP) – Course costs are shown in this currency by default.',
    'field: Email address = nadia@example.com (read only, ltr) – Only an administrator can change the address you sign in with.',
    'button: Save (unavailable)',
    '[region Notifications]',
    '## Notifications',
    'Choose what you’re notified about, and how.',
    '[form Notifications]',
    'Topic | Bell | Email',
    'Assignments | checkbox: Show in the bell: ‹Assignments› = on | select: Email: ‹Assignments› = Daily summary',
    'Application progress | checkbox: Show in the bell: ‹Application progress› = on | select: Email: ‹Application progress› = Never',
    'Deadlines | checkbox: Show in the bell: ‹Deadlines› = on | select: Email: ‹Deadlines› = Daily summary',
    'Documents | checkbox: Show in the bell: ‹Documents› = on | select: Email: ‹Documents› = Never',
    'Offers | checkbox: Show in the bell: ‹Offers› = on | select: Email: ‹Offers› = Never',
    'Deposits and commissions | checkbox: Show in the bell: ‹Deposits and commissions› = on | select: Email: ‹Deposits and commissions› = Never',
    'Compliance | checkbox: Show in the bell: ‹Compliance› = on | select: Email: ‹Compliance› = Never',
    'Course requests | checkbox: Show in the bell: ‹Course requests› = on | select: Email: ‹Course requests› = Never',
    'Registrations | checkbox: Show in the bell: ‹Registrations› = on | select: Email: ‹Registrations› = Never',
    'Student accounts | checkbox: Show in the bell: ‹Student accounts› = on | select: Email: ‹Student accounts› = Never',
    'Account security | checkbox: Show in the bell: ‹Account security› = on (disabled) | select: Email: ‹Account security› = Right away',
    'select: Send the daily summary at = 08:00',
    'checkbox: Quiet hours = on',
    'Emails wait until quiet hours end, except emails about account security.',
    'select: Quiet from = 20:00',
    'select: Quiet until = 07:00',
    'select: Time zone = Europe/London',
    'button: Save notification settings (unavailable)',
    '[region Registration link]',
    '## Registration link',
    'Students who register with this link are credited to you.',
    'Share the link, or let students scan the QR code with their phone.',
    '[p] (ltr)',
    'https://quayside.test/r/abc',
    'button: Copy link',
    'button: Print',
    '- Opened once',
    '- 2 registrations started',
    '- 3 students registered',
    '[form Registration link]',
    'checkbox: Accept registrations = on',
    'date: Expires on = 2027-01-02 – The link works until the end of this day. Leave empty if it doesn’t expire.',
    'button: Update link (unavailable)',
    '[region Password]',
    '## Password',
    'Changing your password ends all your other sessions.',
    'password: Current password = (ltr)',
    'button: Show current password',
    'password: New password = (ltr) – 8 characters or more. Three or four words together are easy to remember and hard to guess.',
    'button: Show new password',
    'button: Change password',
    '[region Two-step verification]',
    '## Two-step verification',
    'Protect your account with a code or a passkey in addition to your password.',
    'OffYour account is protected by your password alone.Your role requires two-step verification.',
    '- Authenticator app, An app on your phone shows a new code every 30 seconds., button: Add authenticator app',
    '- Passkeys, Your fingerprint, face, screen lock or a security key., button: Add passkey',
    '[region Devices]',
    '## Devices',
    'Devices where you’re signed in. End any session you don’t recognise.',
    '- ‹Firefox› on ‹Linux›This device, {ltr: 192.0.2.7} · last used ‹6 Jan 2026› · signed in on ‹5 Jan 2026›',
    '- ‹Firefox› on ‹Linux›, {ltr: 192.0.2.8} · last used ‹6 Jan 2026› · signed in on ‹5 Jan 2026›, button: End session: ‹‹Firefox› on ‹Linux››',
    '[region Permissions]',
    '## Permissions',
    '1 rule sets what you can do.',
    'link: View your permissions → /access-control',
  ]);
  expect(currencies().map(({ textContent }) => textContent)).toEqual([
    'US Dollar (USD)',
    'Euro (EUR)',
    'British Pound (GBP)',
  ]);
});
