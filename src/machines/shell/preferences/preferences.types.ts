/** The values of each preference, its default first. */
export const preferenceChoices = {
  theme: ['light', 'dark', 'system'],
  skin: ['default', 'semi-dark'],
  contentWidth: ['compact', 'wide'],
  navbarType: ['sticky', 'static', 'hidden'],
  footerType: ['sticky', 'static', 'hidden'],
  navigation: ['vertical', 'horizontal'],
  navigationCollapsed: [false, true],
  rtl: [false, true],
  density: ['compact', 'cosy', 'roomy'],
  motion: ['full', 'reduced'],
  singleKeys: [true, false],
  /** Whether letters in a list are commands or are typed into the cell. */
  keyProfile: ['triage', 'sheet'],
  /** Lists as a grid, or as a plain table that any assistive technology can read. */
  table: ['grid', 'table'],
  textSize: ['usual', 'large', 'larger'],
  language: ['en', 'fr', 'ar'],
} as const;

export type PreferenceKey = keyof typeof preferenceChoices;
export type Preferences = { readonly [Key in PreferenceKey]: (typeof preferenceChoices)[Key][number] };

export interface PreferencesContext {
  /** The user's choices. */
  values: Preferences;
  /** The effective theme: `system` resolved. */
  theme: 'light' | 'dark';
  /** The device prefers a dark theme. */
  systemDark: boolean;
  /** The defaults for a new user, including the installation's layout configuration. */
  defaults: Preferences;
  /** Prefix of the cookies. */
  title: string;
  /** Whether the language can be changed (a flag of the layout configuration). */
  translation: boolean;
}

export interface PreferencesInput {
  title: string;
  defaults: Preferences;
  values: Preferences;
  systemDark: boolean;
  translation: boolean;
}

/** A change of one preference, typed so that key and value match. */
export type PreferenceChange = {
  [Key in PreferenceKey]: { type: 'preferences.set'; key: Key; value: Preferences[Key] };
}[PreferenceKey];

export type PreferencesEvent =
  | PreferenceChange
  /** Resets all to their defaults, except the language. */
  | { type: 'preferences.reset' }
  | { type: 'systemTheme.changed'; dark: boolean };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    preferences: PreferencesEvent;
  }
}
