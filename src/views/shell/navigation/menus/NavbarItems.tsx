import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { CogIcon, KeyCommandIcon, LogOutIcon, PersonIcon, RouteIcon, SearchIcon } from '@blueprintjs/icons';
import { languages } from '../../../../i18n/languages.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { preferenceChoices } from '../../../../machines/shell/preferences/preferences.types.ts';
import { useAppActor, useAppSelector } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ChoiceItem } from '../../../kit/menus/ChoiceItem.tsx';
import { MenuHeading } from '../../../kit/menus/MenuHeading.tsx';
import { DirectionalIcon } from '../../../kit/office/DirectionalIcon.tsx';

/** Light, dark, or the device's setting. */
export function ThemeItems() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const theme = useAppSelector('preferences', ({ context }) => context.values.theme);
  return preferenceChoices.theme.map((choice) => (
    <ChoiceItem
      key={choice}
      text={text(`theme.${choice}`)}
      selected={choice === theme}
      onSelect={() => preferences.send({ type: 'preferences.set', key: 'theme', value: choice })}
    />
  ));
}

/** The languages, each in its own name. */
export function LanguageItems() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const language = useAppSelector('preferences', ({ context }) => context.values.language);
  return languages.map((choice) => (
    <ChoiceItem
      key={choice}
      lang={choice}
      text={text(`language.${choice}`)}
      selected={choice === language}
      onSelect={() => preferences.send({ type: 'preferences.set', key: 'language', value: choice })}
    />
  ));
}

/** The signed-in user, their profile and signing out. */
export function UserItems() {
  const text = useText();
  const session = useAppActor('session');
  const router = useAppActor('router');
  const shell = useAppActor('shell');
  const user = useAppSelector('session', ({ context }) => context.user);
  if (!user) return null;
  return (
    <>
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
        text={text('search.group.settings')}
        onClick={() => shell.send({ type: 'shell.openPanel', panel: 'customizer' })}
      />
      <MenuDivider />
      <MenuItem
        icon={<DirectionalIcon icon={LogOutIcon} />}
        text={text('action.signOut')}
        onClick={() => session.send({ type: 'session.signOut' })}
      />
    </>
  );
}

/** The shortcuts, the tour and search help. */
export function HelpItems() {
  const text = useText();
  const shell = useAppActor('shell');
  const tour = useAppActor('tour');
  return (
    <>
      <MenuItem
        icon={<KeyCommandIcon />}
        text={text('label.shortcuts')}
        onClick={() => shell.send({ type: 'shell.openPanel', panel: 'shortcuts' })}
      />
      <MenuItem
        icon={<SearchIcon />}
        text={text('help.search')}
        onClick={() => shell.send({ type: 'palette.open', text: '? ' })}
      />
      <MenuItem
        icon={<SearchIcon />}
        text={text('help.commands')}
        onClick={() => shell.send({ type: 'palette.open', text: '> ' })}
      />
      <MenuItem
        icon={<RouteIcon />}
        text={text('tour.start')}
        onClick={() => tour.send({ type: 'tour.start' })}
      />
    </>
  );
}
