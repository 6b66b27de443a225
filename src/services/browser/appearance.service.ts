/** Appearance settings of the page. */
export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly skin: string;
  readonly density: string;
  readonly motion: string;
  readonly textSize: string;
  readonly language: string;
  readonly rtl: boolean;
}

/**
 * Writes the settings to the root element, where the style sheets read them. `src/index.html` does the same before
 * the first paint.
 */
export function applyAppearance(looks: Appearance): void {
  const root = globalThis.document?.documentElement;
  if (!root) return;
  root.lang = looks.language;
  root.dir = looks.rtl || looks.language === 'ar' ? 'rtl' : 'ltr';
  root.dataset.theme = looks.theme;
  root.dataset.skin = looks.skin;
  root.dataset.density = looks.density;
  root.dataset.motion = looks.motion;
  root.dataset.textSize = looks.textSize;
  root.classList.toggle('bp6-dark', looks.theme === 'dark');
}

const darkQuery = '(prefers-color-scheme: dark)';

/** Whether the system prefers dark mode. */
export const isSystemDark = (): boolean => globalThis.matchMedia?.(darkQuery).matches ?? false;

/** Calls back when the system preference changes. Returns the function that stops watching. */
export function watchSystemTheme(onChange: (dark: boolean) => void): () => void {
  const query = globalThis.matchMedia?.(darkQuery);
  const changed = (event: MediaQueryListEvent) => onChange(event.matches);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** The language of the page. */
export const readPageLanguage = (): string => globalThis.document?.documentElement.lang ?? '';
