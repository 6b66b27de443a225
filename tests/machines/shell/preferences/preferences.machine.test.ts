import { expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import {
  defaultPreferences,
  preferencesMachine,
} from '../../../../src/machines/shell/preferences/preferences.machine.ts';
import type {
  Preferences,
  PreferencesEvent,
} from '../../../../src/machines/shell/preferences/preferences.types.ts';
import { start } from '../../../support/client/actor.ts';

function prepare({
  values = {},
  systemDark = false,
  translation = true,
  navigation = 'vertical',
}: {
  values?: Partial<Preferences>;
  systemDark?: boolean;
  translation?: boolean;
  navigation?: Preferences['navigation'];
} = {}) {
  const acts: string[] = [];
  const machine = preferencesMachine.provide({
    actors: { watchSystemTheme: fromCallback<PreferencesEvent>(() => {}) },
    actions: {
      keep: (_, { key, value }) => acts.push(`keep ${key} ${value}`),
      keepAll: () => acts.push('keep all'),
      apply: ({ context }) => acts.push(`apply ${context.theme}`),
    },
  });
  const { actor } = start(machine, {
    input: {
      title: 'Quayside',
      defaults: { ...defaultPreferences, navigation },
      values: { ...defaultPreferences, ...values },
      systemDark,
      translation,
    },
  });
  return { actor, acts, context: () => actor.getSnapshot().context };
}

test('the defaults are those of the specification', () => {
  expect([defaultPreferences.theme, defaultPreferences.skin, defaultPreferences.language]).toEqual([
    'light',
    'default',
    'en',
  ]);
});

test('a choice is kept and drawn at once', () => {
  const { actor, acts, context } = prepare();
  actor.send({ type: 'preferences.set', key: 'theme', value: 'dark' });
  expect([context().values.theme, acts]).toEqual(['dark', ['apply light', 'keep theme dark', 'apply dark']]);
});

test('the theme of the device counts as long as one follows it', () => {
  const { actor, context } = prepare({ values: { theme: 'system' }, systemDark: true });
  expect(context().theme).toBe('dark');
  actor.send({ type: 'systemTheme.changed', dark: false });
  expect(context().theme).toBe('light');
  actor.send({ type: 'preferences.set', key: 'theme', value: 'light' });
  actor.send({ type: 'systemTheme.changed', dark: true });
  expect(context().theme).toBe('light');
});

test('where translation is off the language is English and cannot be changed', () => {
  const { actor, acts, context } = prepare({ values: { language: 'fr' }, translation: false });
  actor.send({ type: 'preferences.set', key: 'language', value: 'ar' });
  expect([context().values.language, acts]).toEqual(['en', ['apply light']]);
});

test('a value that is none of the choices is not taken', () => {
  const { actor, context } = prepare();
  // As a page of another version might send it.
  const odd: PreferencesEvent = JSON.parse('{"type":"preferences.set","key":"density","value":"huge"}');
  actor.send(odd);
  expect(context().values.density).toBe('compact');
});

test('the navigation goes back to where the installation has it', () => {
  const { actor, context } = prepare({ navigation: 'horizontal', values: { navigation: 'vertical' } });
  actor.send({ type: 'preferences.reset' });
  expect(context().values.navigation).toBe('horizontal');
});

test('everything goes back to its default but the language', () => {
  const { actor, acts, context } = prepare({ values: { language: 'ar', density: 'roomy', theme: 'dark' } });
  actor.send({ type: 'preferences.reset' });
  expect([context().values, acts]).toEqual([
    { ...defaultPreferences, language: 'ar' },
    ['apply dark', 'keep all', 'apply light'],
  ]);
});
