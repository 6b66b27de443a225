import { CogIcon, DesktopIcon, FlashIcon, LogOutIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { languages } from '../../../i18n/languages.ts';
import { useAppActor, useConfig } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { DirectionalIcon } from '../../kit/office/DirectionalIcon.tsx';
import {
  choicePreferences,
  getPreferenceChoices,
  preferenceLabels,
  useSetPreference,
} from '../../kit/office/preference-labels.ts';
import type { PaletteItem } from './palette-items.ts';

const themeIcons = { light: <FlashIcon />, dark: <MoonIcon />, system: <DesktopIcon /> };

/** Every option of every preference, the languages, the preferences drawer, and signing out. */
export function useSettingItems(): readonly PaletteItem[] {
  const text = useText();
  const preferences = useAppActor('preferences');
  const shell = useAppActor('shell');
  const session = useAppActor('session');
  const set = useSetPreference();
  const { translation } = useConfig().layout;
  return useMemo(() => {
    const item = (rest: Omit<PaletteItem, 'group'>): PaletteItem => ({ group: 'settings', ...rest });
    return [
      item({
        id: 'customizer',
        title: text('search.group.settings'),
        icon: <CogIcon />,
        run: () => shell.send({ type: 'shell.openPanel', panel: 'customizer' }),
      }),
      ...choicePreferences.flatMap((key) =>
        getPreferenceChoices(key).map(([value, name]) =>
          item({
            id: `${key}-${value}`,
            title: text('label.nameValue', { name: text(preferenceLabels[key]), value: text(name) }),
            icon: key === 'theme' ? themeIcons[value as keyof typeof themeIcons] : <CogIcon />,
            run: () => set(key, value),
          }),
        ),
      ),
      ...(translation ? languages : []).map((language) =>
        item({
          id: `language-${language}`,
          title: text('label.nameValue', {
            name: text('language.label'),
            value: text(`language.${language}`),
          }),
          icon: <TranslateIcon />,
          run: () => preferences.send({ type: 'preferences.set', key: 'language', value: language }),
        }),
      ),
      item({
        id: 'reset',
        title: text('customizer.reset'),
        hint: text('search.group.settings'),
        icon: <CogIcon />,
        run: () => preferences.send({ type: 'preferences.reset' }),
      }),
      item({
        id: 'sign-out',
        title: text('action.signOut'),
        icon: <DirectionalIcon icon={LogOutIcon} />,
        run: () => session.send({ type: 'session.signOut' }),
      }),
    ];
  }, [text, preferences, shell, session, set, translation]);
}
