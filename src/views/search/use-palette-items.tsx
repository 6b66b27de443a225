import {
  CogIcon,
  DesktopIcon,
  FlashIcon,
  HelpIcon,
  LogOutIcon,
  MoonIcon,
  ThIcon,
  TranslateIcon,
} from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { ApplicationRow } from '../../../contract/applications.ts';
import { languages } from '../../i18n/catalogue.ts';
import { preferenceChoices } from '../../machines/preferences/preferences.types.ts';
import { href } from '../../machines/router/routes.ts';
import { useAppActor, useConfig } from '../hooks/use-app.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { DirIcon } from '../office/DirIcon.tsx';
import { navigationIcons } from '../office/navigation-icons.tsx';
import { useNavigationPages } from '../office/use-navigation.ts';
import type { PaletteItem } from './palette-items.ts';

const themeIcons = { light: <FlashIcon />, dark: <MoonIcon />, system: <DesktopIcon /> };

/** The pages that open for the person. */
export function usePageItems(): readonly PaletteItem[] {
  const loose = useLooseText();
  const router = useAppActor('router');
  const pages = useNavigationPages();
  return useMemo(
    () =>
      pages.flatMap((page) =>
        page.navigation
          ? [
              {
                id: `page-${page.name}`,
                group: 'pages' as const,
                title: loose([page.title], 'navigation.label'),
                icon: navigationIcons[page.navigation.icon],
                run: () => router.send({ type: 'router.navigate', to: page.pattern }),
              },
            ]
          : [],
      ),
    [pages, loose, router],
  );
}

/** Themes, languages, the two drawers and the way out. */
export function useSettingItems(): readonly PaletteItem[] {
  const text = useText();
  const preferences = useAppActor('preferences');
  const shell = useAppActor('shell');
  const session = useAppActor('session');
  const { translation } = useConfig().layout;
  return useMemo(() => {
    const item = (rest: Omit<PaletteItem, 'group'>): PaletteItem => ({ group: 'settings', ...rest });
    return [
      ...preferenceChoices.theme.map((theme) =>
        item({
          id: `theme-${theme}`,
          title: text(`theme.${theme}`),
          hint: text('theme.label'),
          icon: themeIcons[theme],
          run: () => preferences.send({ type: 'preferences.set', key: 'theme', value: theme }),
        }),
      ),
      ...(translation ? languages : []).map((language) =>
        item({
          id: `language-${language}`,
          title: text(`language.${language}`),
          hint: text('language.label'),
          icon: <TranslateIcon />,
          run: () => preferences.send({ type: 'preferences.set', key: 'language', value: language }),
        }),
      ),
      item({
        id: 'customizer',
        title: text('customizer.title'),
        icon: <CogIcon />,
        run: () => shell.send({ type: 'shell.openPanel', panel: 'customizer' }),
      }),
      item({
        id: 'shortcuts',
        title: text('keys.title'),
        icon: <HelpIcon />,
        run: () => shell.send({ type: 'shell.openPanel', panel: 'shortcuts' }),
      }),
      item({
        id: 'sign-out',
        title: text('action.signOut'),
        icon: <DirIcon icon={LogOutIcon} />,
        run: () => session.send({ type: 'session.signOut' }),
      }),
    ];
  }, [text, preferences, shell, session, translation]);
}

/** What the server found; each leads to its row. */
export function useApplicationItems(found: readonly ApplicationRow[]): readonly PaletteItem[] {
  const text = useText();
  const router = useAppActor('router');
  return useMemo(
    () =>
      found.map((row) => ({
        id: `application-${row.id}`,
        group: 'applications' as const,
        title: row.studentName,
        hint: text('search.applicationHint', {
          number: row.number,
          university: row.universityName,
          status: text(`status.${row.status}`),
        }),
        icon: <ThIcon />,
        run: () =>
          router.send({
            type: 'router.navigate',
            to: `${href('application')}?${new URLSearchParams({ searchQuery: row.number })}`,
          }),
      })),
    [found, text, router],
  );
}
