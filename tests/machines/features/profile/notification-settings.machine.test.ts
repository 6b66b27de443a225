import { expect, it, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import {
  kindOf,
  kindsFor,
  type NotificationSettings,
  notificationKinds,
} from '../../../../contract/notifications/settings.ts';
import { notificationTypes } from '../../../../contract/people/notifications.ts';
import {
  notificationSettingsMachine,
  toSavedSettings,
} from '../../../../src/machines/features/profile/notification-settings.machine.ts';
import { settle, start } from '../../../support/client/actor.ts';
import { serve } from '../../../support/client/server.ts';
import { defaultSettings } from '../../../support/notification-settings.ts';

const input = { params: {}, search: '', user: null };

it('has a value for each kind and channel, and proposes quiet hours where there are none', () => {
  const { values, version } = toSavedSettings({ ...defaultSettings, quietHours: null, version: 4 });
  const { quiet, quietFrom, quietUntil, summaryHour, timeZone } = values;
  expect([version, quiet, quietFrom, quietUntil, summaryHour, timeZone]).toEqual([
    4,
    false,
    '20',
    '7',
    '8',
    'Europe/London',
  ]);
  expect([values['bell.security'], values['mail.security'], values['mail.assignments']]).toEqual([
    true,
    'now',
    'daily',
  ]);
  expect(Object.keys(values)).toHaveLength(notificationKinds.length * 2 + 5);
});

it('saves what was changed and all that was not', async () => {
  const saved: unknown[] = [];
  const machine = notificationSettingsMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { values, version } }): Promise<NotificationSettings> => {
        saved.push([values['bell.offers'], values['mail.offers'], values['bell.documents'], version]);
        return { ...defaultSettings, version: 2 };
      }),
    },
  });
  const { actor } = start(machine, { input: { ...input, saved: toSavedSettings(defaultSettings) } });
  actor.send({ type: 'form.change', field: 'bell.offers', value: false });
  actor.send({ type: 'form.change', field: 'mail.offers', value: 'daily' });
  actor.send({ type: 'form.submit' });
  await settle();
  expect([saved, actor.getSnapshot().context.version]).toEqual([[[false, 'daily', true, 1]], 2]);
});

it('sends the whole of it, with hours as numbers, and nothing where there are no quiet hours', async () => {
  const calls = serve({ 'PUT /profile/notifications': { ...defaultSettings, version: 2 } });
  const { actor } = start(notificationSettingsMachine, {
    input: { ...input, saved: toSavedSettings(defaultSettings) },
  });
  const { version: _, ...before } = defaultSettings;
  const sent = async (...changes: readonly (readonly [string, string | boolean])[]) => {
    for (const [field, value] of changes) actor.send({ type: 'form.change', field, value } as never);
    actor.send({ type: 'form.submit' });
    await vi.waitFor(() => expect(actor.getSnapshot().hasTag('done')).toBe(true));
    return calls.at(-1);
  };
  expect(await sent(['bell.offers', false], ['mail.deadlines', 'now'], ['quietUntil', '6'])).toEqual([
    'PUT /profile/notifications',
    {
      ...before,
      kinds: {
        ...before.kinds,
        offers: { bell: false, mail: 'never' },
        deadlines: { bell: true, mail: 'now' },
      },
      quietHours: { from: 20, until: 6 },
    },
  ]);
  expect(await sent(['quiet', false], ['summaryHour', '17'], ['timeZone', 'UTC'])).toEqual([
    'PUT /profile/notifications',
    { ...before, quietHours: null, summaryHour: 17, timeZone: 'UTC' },
  ]);
  vi.unstubAllGlobals();
});

it('refuses quiet hours that end when they start, while they are on', () => {
  const { actor } = start(notificationSettingsMachine, {
    input: { ...input, saved: toSavedSettings(defaultSettings) },
  });
  actor.send({ type: 'form.change', field: 'quietUntil', value: '20' });
  actor.send({ type: 'form.submit' });
  expect(actor.getSnapshot().context.errors).toEqual({ quietUntil: ['invalid'] });
  actor.send({ type: 'form.change', field: 'quiet', value: false });
  expect(actor.getSnapshot().context.errors).toEqual({});
});

test('every notification is of a kind that somebody can set', () => {
  const kinds = new Set(notificationTypes.map(kindOf));
  expect([...kinds].sort()).toEqual([...notificationKinds].sort());
});

test('people outside the agency are not asked about its own work', () => {
  const outside = ['applications', 'deadlines', 'documents', 'offers', 'payments', 'security'];
  expect([kindsFor('student'), kindsFor('university-contact'), kindsFor('counsellor')]).toEqual([
    outside,
    outside,
    notificationKinds,
  ]);
});
