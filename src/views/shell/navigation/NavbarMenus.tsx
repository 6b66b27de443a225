import { DesktopIcon, FlashIcon, HelpIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { MenuPopover } from '../../kit/menus/MenuPopover.tsx';
import { Avatar } from '../../kit/office/Avatar.tsx';

const items = () => import(/* webpackChunkName: "menus" */ './menus/NavbarItems.tsx');
const ThemeItems = lazyComponent(async () => ({ default: (await items()).ThemeItems }), { preload: true });
const LanguageItems = lazyComponent(async () => ({ default: (await items()).LanguageItems }), {
  preload: true,
});
const UserItems = lazyComponent(async () => ({ default: (await items()).UserItems }), { preload: true });
const HelpItems = lazyComponent(async () => ({ default: (await items()).HelpItems }), { preload: true });

const themeIcons = { light: <FlashIcon />, dark: <MoonIcon />, system: <DesktopIcon /> };

/** Light, dark, or the device's setting. */
export function ThemeMenu() {
  const text = useText();
  const theme = useAppSelector('preferences', ({ context }) => context.values.theme);
  return (
    <MenuPopover label={text('theme.label')} button={{ icon: themeIcons[theme] }}>
      <ThemeItems />
    </MenuPopover>
  );
}

export function LanguageMenu() {
  const text = useText();
  return (
    <MenuPopover label={text('language.label')} button={{ icon: <TranslateIcon /> }}>
      <LanguageItems />
    </MenuPopover>
  );
}

/** The signed-in user, their profile and signing out. */
export function UserMenu() {
  const text = useText();
  const user = useAppSelector('session', ({ context }) => context.user);
  if (!user) return null;
  return (
    <MenuPopover
      label={text('user.menu', { name: user.fullName })}
      button={{ icon: <Avatar name={user.fullName} /> }}
    >
      <UserItems />
    </MenuPopover>
  );
}

/** Help items. A dot marks a tour that has not been taken yet. */
export function HelpMenu() {
  const text = useText();
  const offered = useAppSelector('tour', (snapshot) => snapshot.hasTag('offered'));
  return (
    <span className="help" data-tour="help" data-offered={offered}>
      <MenuPopover label={text('search.group.help')} button={{ icon: <HelpIcon /> }}>
        <HelpItems />
      </MenuPopover>
    </span>
  );
}
