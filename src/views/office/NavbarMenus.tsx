import { MenuDivider, MenuItem } from '@blueprintjs/core';
import {
  CogIcon,
  DesktopIcon,
  FlashIcon,
  LogOutIcon,
  MoonIcon,
  PersonIcon,
  TranslateIcon,
} from '@blueprintjs/icons';
import { languages } from '../../i18n/catalogue.ts';
import { preferenceChoices } from '../../machines/preferences/preferences.types.ts';
import { href } from '../../machines/router/routes.ts';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Avatar } from './Avatar.tsx';
import { ChoiceItem } from './ChoiceItem.tsx';
import { DirIcon } from './DirIcon.tsx';
import { MenuHeading } from './MenuHeading.tsx';
import { MenuPopover } from './MenuPopover.tsx';

const themeIcons = { light: <FlashIcon />, dark: <MoonIcon />, system: <DesktopIcon /> };

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const theme = useAppSelector('preferences', ({ context }) => context.values.theme);
  return (
    <MenuPopover label={text('theme.label')} button={{ icon: themeIcons[theme] }}>
      {preferenceChoices.theme.map((choice) => (
        <ChoiceItem
          key={choice}
          text={text(`theme.${choice}`)}
          chosen={choice === theme}
          onChoose={() => preferences.send({ type: 'preferences.set', key: 'theme', value: choice })}
        />
      ))}
    </MenuPopover>
  );
}

/** The languages, each under its own name. */
export function LanguageMenu() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const language = useAppSelector('preferences', ({ context }) => context.values.language);
  return (
    <MenuPopover label={text('language.label')} button={{ icon: <TranslateIcon /> }}>
      {languages.map((choice) => (
        <ChoiceItem
          key={choice}
          lang={choice}
          text={text(`language.${choice}`)}
          chosen={choice === language}
          onChoose={() => preferences.send({ type: 'preferences.set', key: 'language', value: choice })}
        />
      ))}
    </MenuPopover>
  );
}

/** Who is signed in, their own page, and the way out. */
export function UserMenu() {
  const text = useText();
  const session = useAppActor('session');
  const router = useAppActor('router');
  const user = useAppSelector('session', ({ context }) => context.user);
  const shell = useAppActor('shell');
  if (!user) return null;
  return (
    <MenuPopover
      label={text('user.menu', { name: user.fullName })}
      button={{ icon: <Avatar name={user.fullName} /> }}
    >
      <MenuHeading>
        <span className="user-card">
          <bdi>{user.fullName}</bdi>
          <span className="user-card-more">
            <bdi>{user.email}</bdi>
            <br />
            {text(`role.${user.role}`)}
          </span>
        </span>
      </MenuHeading>
      <MenuDivider />
      <MenuItem
        icon={<PersonIcon />}
        text={text('route.profile')}
        onClick={() => router.send({ type: 'router.navigate', to: href('profile') })}
      />
      <MenuItem
        icon={<CogIcon />}
        text={text('customizer.title')}
        onClick={() => shell.send({ type: 'shell.openPanel', panel: 'customizer' })}
      />
      <MenuDivider />
      <MenuItem
        icon={<DirIcon icon={LogOutIcon} />}
        text={text('action.signOut')}
        onClick={() => session.send({ type: 'session.signOut' })}
      />
    </MenuPopover>
  );
}
