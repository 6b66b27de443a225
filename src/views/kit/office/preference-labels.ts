import { useCallback } from 'react';
import {
  type PreferenceKey,
  type Preferences,
  preferenceChoices,
} from '../../../machines/shell/preferences/preferences.types.ts';
import type { PlainMessageId } from '../hooks/plain-message.ts';
import { useAppActor } from '../hooks/use-app.ts';

/** Preferences with named options; boolean preferences are switches. */
export const choicePreferences = [
  'theme',
  'skin',
  'density',
  'textSize',
  'contentWidth',
  'navigation',
  'navbarType',
  'footerType',
  'table',
  'keyProfile',
  'motion',
] as const;
export type ChoicePreference = (typeof choicePreferences)[number];

const bar = {
  sticky: 'customizer.bar.sticky',
  static: 'customizer.bar.static',
  hidden: 'customizer.bar.hidden',
} as const;

const choiceLabels: {
  readonly [Key in ChoicePreference]: { readonly [Value in Preferences[Key]]: PlainMessageId };
} = {
  theme: { light: 'theme.light', dark: 'theme.dark', system: 'theme.system' },
  skin: { default: 'customizer.skin.default', 'semi-dark': 'theme.dark' },
  contentWidth: { compact: 'customizer.width.compact', wide: 'customizer.width.wide' },
  navbarType: bar,
  footerType: bar,
  navigation: { vertical: 'customizer.navigation.vertical', horizontal: 'customizer.navigation.horizontal' },
  density: {
    compact: 'grid.density.compact',
    cosy: 'grid.density.cosy',
    roomy: 'grid.density.roomy',
  },
  motion: { full: 'customizer.motion.full', reduced: 'customizer.motion.reduced' },
  keyProfile: { triage: 'customizer.keyProfile.triage', sheet: 'customizer.keyProfile.sheet' },
  table: { grid: 'customizer.table.grid', table: 'customizer.table.table' },
  textSize: {
    usual: 'customizer.textSize.usual',
    large: 'customizer.textSize.large',
    larger: 'customizer.textSize.larger',
  },
};

/** Labels of the preferences. */
export const preferenceLabels: Readonly<Record<ChoicePreference, PlainMessageId>> = {
  theme: 'theme.label',
  skin: 'customizer.skin',
  contentWidth: 'customizer.width',
  navbarType: 'customizer.navbar',
  footerType: 'customizer.footer',
  navigation: 'customizer.navigation',
  density: 'label.rowHeight',
  motion: 'customizer.motion',
  keyProfile: 'customizer.keyProfile',
  table: 'customizer.table',
  textSize: 'customizer.textSize',
};

/** The options of a preference with their labels, the default first. */
export const getPreferenceChoices = (
  key: ChoicePreference,
): readonly (readonly [value: string, name: PlainMessageId])[] => {
  const byValue: Readonly<Record<string, PlainMessageId>> = choiceLabels[key];
  return preferenceChoices[key].flatMap((value) => {
    const name = byValue[value];
    return name ? [[value, name] as const] : [];
  });
};

/** Sets a preference; ignores a value that is not one of its options. */
export function useSetPreference(): (key: PreferenceKey, value: string | boolean) => void {
  const preferences = useAppActor('preferences');
  return useCallback(
    (key, value) => {
      const choices: readonly (string | boolean)[] = preferenceChoices[key];
      if (!choices.includes(value)) return;
      // The value belongs to its key; the event's union type cannot express that for a key that is a parameter.
      preferences.send({ type: 'preferences.set', key, value } as Parameters<typeof preferences.send>[0]);
    },
    [preferences],
  );
}
