import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { isDay } from '../../../../contract/facts/days.ts';
import type { NotificationSettings } from '../../../../contract/notifications/settings.ts';
import type { Device, Profile } from '../../../../contract/people/profile.ts';
import type { RegistrationLink } from '../../../../contract/registration/links.ts';
import {
  type DetailsValues,
  detailsMachine,
} from '../../../../src/machines/features/profile/details.machine.ts';
import { devicesMachine } from '../../../../src/machines/features/profile/devices.machine.ts';
import { notificationSettingsMachine } from '../../../../src/machines/features/profile/notification-settings.machine.ts';
import { passwordMachine } from '../../../../src/machines/features/profile/password.machine.ts';
import { profileMachine } from '../../../../src/machines/features/profile/profile.machine.ts';
import { registrationLinkMachine } from '../../../../src/machines/features/profile/registration-link.machine.ts';
import type { Saved } from '../../../../src/machines/kit/form/form.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { defaultSettings } from '../../../support/notification-settings.ts';

let stage: Stage;
beforeAll(() => openPage('profile'));
// Hundreds of zones would be most of the page.
beforeEach(() => vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Africa/Casablanca', 'Europe/London']));
afterEach(() => {
  stage.close();
  vi.restoreAllMocks();
});

const profile: Profile = {
  id: 7,
  version: 3,
  fullName: 'Nadia Karim',
  email: 'nadia@example.com',
  phone: null,
  homeCurrency: null,
  customRoleName: null,
  role: 'counsellor',
  branchName: 'Casablanca',
  createdAt: '2024-03-02T09:00:00.000Z',
};
const device = (id: number, more: Partial<Device> = {}): Device => ({
  id,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ipAddress: '192.0.2.7',
  createdAt: '2026-01-05T09:00:00.000Z',
  lastUsedAt: '2026-01-06T09:00:00.000Z',
  current: false,
  ...more,
});

interface Server {
  /** What the server has; a save with another version is stale. */
  profile?: Profile;
  link?: RegistrationLink | null;
  devices?: readonly Device[];
  /** Sentences with which ending a session is refused. */
  refusal?: readonly string[];
}

/** What was saved, and with which version. */
let saved: unknown[];

async function open(server: Server = {}): Promise<void> {
  saved = [];
  const { link = null, devices = [device(1, { current: true })], refusal = [] } = server;
  const now = () => server.profile ?? profile;
  const details = detailsMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { values, version } }): Promise<Profile> => {
        saved.push({ ...values, version });
        if (version !== now().version) throw new ProblemError(problem('stale'));
        server.profile = { ...now(), ...values, version: now().version + 1 };
        return server.profile;
      }),
      reload: fromPromise<Saved<DetailsValues>, { values: DetailsValues }>(async () => ({
        values: { fullName: now().fullName, phone: now().phone ?? '', homeCurrency: '' },
        version: now().version,
      })),
    },
  });
  const password = passwordMachine.provide({
    actors: {
      send: fromPromise(async ({ input }): Promise<void> => {
        if (input.values.currentPassword !== 'right one')
          throw new ProblemError(problem('invalid', { code: 'password.wrong' }));
      }),
    },
  });
  const machine = profileMachine.provide({
    actors: {
      loadProfile: fromPromise(async () => ({ profile, link, settings: defaultSettings })),
      details,
      link: registrationLinkMachine.provide({
        actors: {
          send: fromPromise(async ({ input: { values, version } }): Promise<RegistrationLink> => {
            saved.push({ ...values, version });
            if (link === null) throw new Error('there is no link');
            const state = values.enabled ? 'active' : 'disabled';
            const disabledAt = values.enabled ? null : '2027-03-01T09:00:00.000Z';
            return {
              ...link,
              state,
              disabledAt,
              expiresOn: isDay(values.expiresOn) ? values.expiresOn : null,
              version: 5,
            };
          }),
        },
      }),
      notifications: notificationSettingsMachine.provide({
        actors: {
          send: fromPromise(async ({ input: { values, version } }): Promise<NotificationSettings> => {
            saved.push({ ...values, version });
            return { ...defaultSettings, version: 2 };
          }),
        },
      }),
      password,
      devices: devicesMachine.provide({
        actors: {
          loadDevices: fromPromise<readonly Device[]>(async () => devices),
          revokeDevice: fromPromise(async () => ({ removed: refusal.length === 0, errors: refusal })),
        },
      }),
    },
  });
  stage = openStage({ at: '/profile', signedIn: staff(), screens: { profile: machine } });
  await screen.findByRole('heading', { level: 2, name: 'Details' });
}

const field = (name: string) => screen.getByLabelText(name);
const click = (name: string | RegExp) => stage.user.click(screen.getByRole('button', { name }));
async function rename(name: string): Promise<void> {
  await stage.user.clear(field('Full name'));
  await stage.user.type(field('Full name'), name);
  await click('Save');
}
const shown = (name: string) => screen.getByDisplayValue(name);

describe('the person’s details', () => {
  it('are saved over the version they came from', async () => {
    await open();
    await rename('Nadia K.');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(saved).toEqual([{ fullName: 'Nadia K.', phone: '', homeCurrency: '', version: 3 }]);
  });

  it('say what is wrong at the field, and send nothing', async () => {
    await open();
    await stage.user.clear(field('Full name'));
    await click('Save');
    const input = field('Full name');
    const described = input.getAttribute('aria-describedby') ?? '';
    expect([
      input.getAttribute('aria-invalid'),
      document.getElementById(described)?.textContent,
      saved,
    ]).toEqual(['true', 'Enter your full name', []]);
  });

  it('offer a way back to what was saved', async () => {
    await open();
    await stage.user.type(field('Phone'), '123');
    await click('Discard changes');
    expect(screen.queryByDisplayValue('123')).toBeNull();
  });
});

describe('a change that came first', () => {
  const theirs: Profile = { ...profile, version: 9, fullName: 'Nadia Alaoui' };
  const conflict = { name: 'Your details were changed elsewhere' };
  const begin = async () => {
    await open({ profile: theirs });
    await rename('Nadia K.');
    await screen.findByRole('alert', conflict);
  };

  it('is shown beside one’s own, and takes the focus', async () => {
    await begin();
    const heading = screen.getByRole('heading', conflict);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(
      within(screen.getByRole('alert', conflict))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Nadia K.', 'Nadia Alaoui']);
  });

  it('is written over by one’s own', async () => {
    await begin();
    await click('Save my version');
    await screen.findByText('Saved');
    expect(saved).toEqual([
      { fullName: 'Nadia K.', phone: '', homeCurrency: '', version: 3 },
      { fullName: 'Nadia K.', phone: '', homeCurrency: '', version: 9 },
    ]);
  });

  it('is taken over', async () => {
    await begin();
    await click('Use saved version');
    await waitFor(() => expect(shown('Nadia Alaoui')).toBeVisible());
    expect(saved).toHaveLength(1);
  });

  it('is looked at while one goes on editing one’s own', async () => {
    await begin();
    await click('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alert', conflict)).toBeNull());
    expect(shown('Nadia K.')).toBeVisible();
  });
});

describe('the password', () => {
  it('is shown by a button that names its field', async () => {
    await open();
    const types = () =>
      [field('Current password'), field('New password')].map((each) => each.getAttribute('type'));
    expect(types()).toEqual(['password', 'password']);
    await click('Show new password');
    expect(types()).toEqual(['password', 'text']);
    await click('Hide new password');
    expect(types()).toEqual(['password', 'password']);
    expect(screen.getByRole('button', { name: 'Show current password' })).toBeVisible();
  });

  it('is changed with the present one, and the fields are emptied', async () => {
    await open();
    await stage.user.type(field('Current password'), 'right one');
    await stage.user.type(field('New password'), 'long enough');
    await click('Change password');
    await screen.findByText('Password changed. Your other sessions have ended.');
    expect(
      [field('Current password'), field('New password')].map((input) => input.getAttribute('value')),
    ).toEqual(['', '']);
  });

  it('stays when the present one is wrong', async () => {
    await open();
    await stage.user.type(field('Current password'), 'wrong one');
    await stage.user.type(field('New password'), 'long enough');
    await click('Change password');
    expect(await screen.findByText('That password isn’t right. Try again.')).toBeVisible();
  });
});

describe('the devices', () => {
  it('name this one and end the others', async () => {
    await open({ devices: [device(1, { current: true }), device(2)] });
    const list = await screen.findByRole('list', { name: 'Devices' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    const [here] = within(list).getAllByRole('listitem');
    expect(here?.textContent).toContain('This device');
    await click(/^End session: .+Firefox.+ on .+Linux/);
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  });

  it('stay when the server refuses, and its sentences are shown', async () => {
    await open({ devices: [device(2)], refusal: ['Not now'] });
    await waitFor(() => screen.getByRole('button', { name: /^End session/ }));
    await click(/^End session/);
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.getByRole('button', { name: /^End session/ })).toBeVisible();
  });
});

const link: RegistrationLink = {
  url: 'https://portal.example.com/user/7/student-registration',
  version: 4,
  state: 'active',
  expiresOn: null,
  disabledAt: null,
  opened: 30,
  started: 20,
  registrations: 12,
};

describe('the registration link', () => {
  it('stands there to be copied and scanned, with what came of it', async () => {
    await open({ link });
    expect(screen.getByText(link.url)).toBeVisible();
    for (const count of ['Opened 30 times', '20 registrations started', '12 students registered']) {
      expect(screen.getByText(count)).toBeVisible();
    }
    expect(await screen.findByRole('img', { name: 'QR code for your registration link' })).toBeVisible();
  });

  it('is disabled, with a last day, in the version that was read; then it says so', async () => {
    await open({ link });
    await stage.user.click(screen.getByRole('checkbox', { name: 'Accept registrations' }));
    await stage.user.type(field('Expires on'), '2027-06-30');
    await click('Update link');
    expect(await screen.findByText(/^This link is disabled/)).toBeVisible();
    expect(saved).toEqual([{ enabled: false, expiresOn: '2027-06-30', version: 4 }]);
  });

  it('is printed as a sheet of its own, once', async () => {
    const printed: string[] = [];
    vi.stubGlobal('print', () => {
      printed.push(screen.getByText(/^Register with/).parentElement?.textContent ?? '');
    });
    await open({ link });
    await screen.findByRole('img', { name: 'QR code for your registration link' });
    await click('Print');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByText(/^Register with/)).toBeNull());
    vi.unstubAllGlobals();
    expect(printed).toEqual([expect.stringContaining('Register with \u2068Nadia Karim\u2069')]);
    expect(printed[0]).toContain(link.url);
  });

  it('is not there for roles that have none', async () => {
    await open({ link: null });
    expect(screen.queryByRole('heading', { name: 'Registration link' })).toBeNull();
  });
});

describe('how the person is notified', () => {
  const bell = (kind: string) =>
    screen.getByRole('checkbox', { name: `Show in the bell: \u2068${kind}\u2069` });
  const mail = (kind: string) => screen.getByRole('combobox', { name: `Email: \u2068${kind}\u2069` });
  const select = (name: string, option: string) =>
    stage.user.selectOptions(screen.getByRole('combobox', { name }), option);

  it('is saved for each kind and channel, with the hours', async () => {
    await open();
    await stage.user.click(bell('Offers'));
    await stage.user.selectOptions(mail('Documents'), 'Right away');
    await select('Send the daily summary at', '17:00');
    await select('Quiet from', '22:00');
    await select('Time zone', 'Africa/Casablanca');
    await click('Save notification settings');
    expect(saved).toEqual([
      expect.objectContaining({
        'bell.offers': false,
        'bell.documents': true,
        'mail.documents': 'now',
        'mail.offers': 'never',
        summaryHour: '17',
        quiet: true,
        quietFrom: '22',
        quietUntil: '7',
        timeZone: 'Africa/Casablanca',
        version: 1,
      }),
    ]);
  });

  it('keeps what concerns the security of the account in the bell', async () => {
    await open();
    expect([bell('Account security'), bell('Offers')].map((box) => box.hasAttribute('disabled'))).toEqual([
      true,
      false,
    ]);
  });

  it('asks for the quiet hours only where there are some, and for hours that end', async () => {
    await open();
    await select('Quiet until', '20:00');
    await click('Save notification settings');
    const until = screen.getByRole('combobox', { name: 'Quiet until' });
    const described = until.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(
      'Select an end time that differs from the start time',
    );
    await stage.user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }));
    expect(screen.queryByRole('combobox', { name: 'Quiet until' })).toBeNull();
    await click('Save notification settings');
    expect(saved).toEqual([expect.objectContaining({ quiet: false })]);
  });
});
