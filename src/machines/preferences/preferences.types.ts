/** What each preference may be, its default first. */
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
  /** Lists as a grid, or as a plain table that any assistive tool reads. */
  table: ['grid', 'table'],
  textSize: ['usual', 'large', 'larger'],
  language: ['en', 'fr', 'ar'],
} as const;

export type PreferenceKey = keyof typeof preferenceChoices;
export type Preferences = { readonly [Key in PreferenceKey]: (typeof preferenceChoices)[Key][number] };

export interface PreferencesContext {
  /** What the person chose. */
  values: Preferences;
  /** The theme that is drawn: `system` resolved. */
  theme: 'light' | 'dark';
  /** The device asks for dark pages. */
  systemDark: boolean;
  /** Values for a person who has chosen nothing, with the layout configuration of the installation. */
  defaults: Preferences;
  /** Prefix of the cookies. */
  title: string;
  /** Languages may be changed (the layout configuration's flag). */
  translation: boolean;
}

export interface PreferencesInput {
  title: string;
  defaults: Preferences;
  values: Preferences;
  systemDark: boolean;
  translation: boolean;
}

/** A change of one preference, typed so that key and value belong together. */
export type PreferenceChange = {
  [Key in PreferenceKey]: { type: 'preferences.set'; key: Key; value: Preferences[Key] };
}[PreferenceKey];

export type PreferencesEvent =
  | PreferenceChange
  /** All back to their defaults; the language stays. */
  | { type: 'preferences.reset' }
  | { type: 'systemTheme.changed'; dark: boolean };
