import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate';
import { applyAppearance, watchSystemTheme } from '../../../services/browser/appearance.service.ts';
import { savePreference } from '../../../services/office/preferences.service.ts';
import { eventOf } from '../../kit/params.ts';
import {
  type PreferenceKey,
  type Preferences,
  type PreferencesContext,
  type PreferencesEvent,
  type PreferencesInput,
  preferenceChoices,
} from './preferences.types.ts';

type Change = { key: PreferenceKey; value: string | boolean };

const keys = Object.keys(preferenceChoices) as PreferenceKey[];

/** The preferences of a new user. */
export const defaultPreferences = Object.fromEntries(
  keys.map((key) => [key, preferenceChoices[key][0]]),
) as Preferences;

const isAllowed = ({ key, value }: Change): boolean =>
  (preferenceChoices[key] as readonly (string | boolean)[]).includes(value);

/** The effective theme: the user's choice, or the device's. */
const resolveTheme = (values: Preferences, systemDark: boolean): 'light' | 'dark' =>
  values.theme === 'system' ? (systemDark ? 'dark' : 'light') : values.theme;

/** English only, if the installation does not offer translation (specification §1). */
const applyTranslationSetting = (values: Preferences, translation: boolean): Preferences =>
  translation ? values : { ...values, language: 'en' };

/**
 * The user's preferences; each change is applied at once and kept in a cookie. All events are legal at any
 * time, so there is only one state.
 */
export const preferencesMachine = setup({
  types: {} as { context: PreferencesContext; input: PreferencesInput; events: PreferencesEvent },
  actors: {
    watchSystemTheme: fromCallback<PreferencesEvent>(({ sendBack }) =>
      watchSystemTheme((dark) => sendBack({ type: 'systemTheme.changed', dark })),
    ),
  },
  actions: {
    setValue: assign(({ context }, { key, value }: Change) => {
      const values = { ...context.values, [key]: value };
      return { values, theme: resolveTheme(values, context.systemDark) };
    }),
    reset: assign(({ context }) => {
      const values = { ...context.defaults, language: context.values.language };
      return { values, theme: resolveTheme(values, context.systemDark) };
    }),
    setSystemTheme: assign(({ context }, { dark }: { dark: boolean }) => ({
      systemDark: dark,
      theme: resolveTheme(context.values, dark),
    })),
    keep: ({ context }, { key, value }: Change) => savePreference(context.title, key, value),
    keepAll: ({ context }) => {
      for (const key of keys) savePreference(context.title, key, context.values[key]);
    },
    apply: ({ context: { values, theme } }) => applyAppearance({ ...values, theme }),
  },
  guards: {
    isAllowed: ({ context }, change: Change) =>
      isAllowed(change) && (change.key !== 'language' || context.translation),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input: { title, defaults, values, systemDark, translation } }) => ({
    title,
    defaults,
    values: applyTranslationSetting(values, translation),
    theme: resolveTheme(values, systemDark),
    systemDark,
    translation,
  }),
  invoke: { id: 'systemTheme', src: 'watchSystemTheme' },
  entry: 'apply',
  on: {
    'preferences.set': {
      guard: { type: 'isAllowed', params: eventOf },
      actions: [{ type: 'setValue', params: eventOf }, { type: 'keep', params: eventOf }, 'apply'],
    },
    'preferences.reset': { actions: ['reset', 'keepAll', 'apply'] },
    'systemTheme.changed': { actions: [{ type: 'setSystemTheme', params: eventOf }, 'apply'] },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    preferences: ActorRefFrom<typeof preferencesMachine>;
  }
}
