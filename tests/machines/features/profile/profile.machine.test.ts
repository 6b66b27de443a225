import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Device, Profile } from '../../../../contract/people/profile.ts';
import type { RegistrationLink } from '../../../../contract/registration/links.ts';
import { devicesMachine } from '../../../../src/machines/features/profile/devices.machine.ts';
import {
  type LoadedProfile,
  profileMachine,
} from '../../../../src/machines/features/profile/profile.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { Removal } from '../../../../src/services/kit/store-call.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { defaultSettings as settings } from '../../../support/notification-settings.ts';

const device = (id: number, current = false): Device => ({
  id,
  userAgent: 'Browser',
  ipAddress: '127.0.0.1',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastUsedAt: '2026-01-01T00:00:00.000Z',
  current,
});
const profile: Profile = {
  id: 7,
  version: 3,
  fullName: 'Ada',
  email: 'ada@quayside.test',
  phone: null,
  homeCurrency: null,
  customRoleName: null,
  role: 'aco',
  branchName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const input = { params: {}, search: '', user: null };

const devices = (revoke: (id: number) => Promise<Removal>) =>
  devicesMachine.provide({
    actors: {
      loadDevices: fromPromise<readonly Device[]>(async () => [device(1, true), device(2), device(3)]),
      revokeDevice: fromPromise<Removal, { id: number }>(({ input: { id } }) => revoke(id)),
    },
  });

test('a session that was ended leaves the list; a refusal leaves it there, with the errors', async () => {
  const { actor } = start(
    devices(async (id) =>
      id === 2 ? { removed: true, errors: [] } : { removed: false, errors: ['It is not yours'] },
    ),
  );
  await settle();
  actor.send({ type: 'device.revoke', id: 2 });
  expect(actor.getSnapshot().context.revoking).toBe(2);
  await settle();
  actor.send({ type: 'device.revoke', id: 3 });
  await settle();
  const { context } = actor.getSnapshot();
  expect([context.devices.map(({ id }) => id), context.errors, context.revoking]).toEqual([
    [1, 3],
    ['It is not yours'],
    null,
  ]);
});

test('the session one is in is not ended from here', async () => {
  const asked: number[] = [];
  const { actor } = start(
    devices(async (id) => {
      asked.push(id);
      return { removed: true, errors: [] };
    }),
  );
  await settle();
  actor.send({ type: 'device.revoke', id: 1 });
  await settle();
  expect(asked).toEqual([]);
});

test('every state of the devices can be reached, and every failed one be left', () => {
  const events = [
    { type: 'device.revoke', id: 2 },
    { type: 'devices.refresh' },
    done('loadDevices', [device(2)]),
    failed('loadDevices'),
    done('revokeDevice', { removed: true, errors: [] }),
    failed('revokeDevice'),
  ];
  const mark = ({ devices: list }: { devices: readonly Device[] }) => list.length;
  expect(coverageOf(devicesMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});

test('the own page starts its forms on what was loaded', async () => {
  const { actor } = start(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise<LoadedProfile>(async () => ({ profile, link: null, settings })),
        devices: devices(async () => ({ removed: true, errors: [] })),
      },
    }),
    { input },
  );
  await settle();
  const { details, password } = actor.getSnapshot().children;
  expect(details?.getSnapshot().context.values).toEqual({ fullName: 'Ada', phone: '', homeCurrency: '' });
  expect(details?.getSnapshot().context.version).toBe(3);
  expect(password?.getSnapshot().context.values).toEqual({ currentPassword: '', newPassword: '' });
});

test('the own page is unsaved while one of its forms is, and saves or takes back both', async () => {
  const { actor } = start(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise<LoadedProfile>(async () => ({ profile, link: null, settings })),
        devices: devices(async () => ({ removed: true, errors: [] })),
      },
    }),
    { input },
  );
  await settle();
  const stand = () => {
    const snapshot = actor.getSnapshot();
    return [snapshot.hasTag('unsaved'), snapshot.hasTag('saving'), snapshot.can({ type: 'form.save' })];
  };
  expect(stand()).toEqual([false, false, false]);
  const { details, password } = actor.getSnapshot().children;
  details?.send({ type: 'form.change', field: 'fullName', value: '' });
  password?.send({ type: 'form.change', field: 'newPassword', value: 'short' });
  expect(stand()).toEqual([true, false, true]);
  actor.send({ type: 'form.save' });
  expect(details?.getSnapshot().context.errors).toEqual({ fullName: ['required'] });
  actor.send({ type: 'form.reset' });
  expect(stand()).toEqual([false, false, false]);
  details?.send({ type: 'form.change', field: 'fullName', value: 'Ada Lovelace' });
  actor.send({ type: 'form.save' });
  expect(stand()).toEqual([true, true, true]);
});

test('the own page saves and takes back each of its forms, and is saving while one of them is', async () => {
  const link: RegistrationLink = {
    url: 'https://quayside.test/counsellor/7/student-registration',
    version: 4,
    state: 'active',
    expiresOn: null,
    disabledAt: null,
    opened: 0,
    started: 0,
    registrations: 0,
  };
  const { actor } = start(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise<LoadedProfile>(async () => ({ profile, link, settings })),
        devices: devices(async () => ({ removed: true, errors: [] })),
      },
    }),
    { input },
  );
  await settle();
  const { details, notifications, link: linkForm, password } = actor.getSnapshot().children;
  const change = () => {
    details?.send({ type: 'form.change', field: 'fullName', value: '' });
    notifications?.send({ type: 'form.change', field: 'quietUntil', value: '20' });
    linkForm?.send({ type: 'form.change', field: 'expiresOn', value: 'soon' });
    password?.send({ type: 'form.change', field: 'newPassword', value: 'short' });
  };
  const forms = [details, notifications, linkForm, password];
  const unsaved = () => forms.map((form) => form?.getSnapshot().hasTag('unsaved'));
  change();
  expect(unsaved()).toEqual([true, true, true, true]);
  actor.send({ type: 'form.reset' });
  expect([unsaved(), actor.getSnapshot().hasTag('unsaved')]).toEqual([[false, false, false, false], false]);
  change();
  actor.send({ type: 'form.save' });
  expect(forms.map((form) => form?.getSnapshot().context.submitted)).toEqual([true, true, true, true]);
});

test('the own page is loaded when the connection is back', async () => {
  let away = true;
  const { actor } = start(
    profileMachine.provide({
      actors: {
        loadProfile: fromPromise<LoadedProfile>(async () => {
          if (away) throw new ProblemError(problem('offline'));
          return { profile, link: null, settings };
        }),
        devices: devices(async () => ({ removed: true, errors: [] })),
      },
    }),
    { input },
  );
  await settle();
  expect(actor.getSnapshot().hasTag('offline')).toBe(true);
  away = false;
  actor.send({ type: 'connection.restored' });
  await settle();
  expect([actor.getSnapshot().hasTag('failed'), actor.getSnapshot().context.profile]).toEqual([
    false,
    profile,
  ]);
});

test('every state of the own page can be reached, and every failed one be left', () => {
  const alone = profileMachine.provide({
    actors: {
      devices: devices(async () => ({ removed: true, errors: [] })),
      loadProfile: fromPromise<LoadedProfile>(async () => ({ profile, link: null, settings })),
    },
  });
  const events = [
    { type: 'profile.refresh' },
    { type: 'connection.restored' },
    done('loadProfile', { profile, link: null, settings }),
    failed('loadProfile'),
    failed('loadProfile', new ProblemError(problem('offline'))),
    failed('details'),
    ...['unsaved', 'busy', ''].map((tag) => ({
      type: 'xstate.snapshot.details',
      // Events are told apart by what JSON shows of them.
      tag,
      snapshot: { hasTag: (asked: string) => asked === tag },
    })),
  ];
  const mark = ({ forms }: { forms: unknown }) => forms;
  expect(coverageOf(alone, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
