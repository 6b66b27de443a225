import { useEffect, useRef } from 'react';
import { href, routeOf } from '../../machines/router/routes.ts';
import { useAppActor } from '../hooks/use-app.ts';
import { isCombo, takesText } from './keys.ts';
import { goKeys, goPause, goPrefix, type ShellCommand, shellKeys } from './shortcuts.ts';
import { useNavigationPages } from './use-navigation.ts';

/** Opens, closes and folds the parts of the shell. */
export function useShellCommand(): (command: ShellCommand) => void {
  const shell = useAppActor('shell');
  const preferences = useAppActor('preferences');
  return (command) => {
    switch (command) {
      case 'search':
        return shell.send({ type: 'palette.open' });
      case 'navigation': {
        if (shell.getSnapshot().context.narrow) return shell.send({ type: 'shell.toggleNavigation' });
        const value = !preferences.getSnapshot().context.values.navigationCollapsed;
        return preferences.send({ type: 'preferences.set', key: 'navigationCollapsed', value });
      }
      case 'preferences':
        return shell.send({ type: 'shell.openPanel', panel: 'customizer' });
      default:
        return shell.send({ type: 'shell.openPanel', panel: command });
    }
  };
}

/** Listens for the shell's keys on the whole page. Nothing happens while a text is being composed. */
export function useShortcuts(): void {
  const run = useShellCommand();
  const router = useAppActor('router');
  const preferences = useAppActor('preferences');
  const pages = useNavigationPages();
  const prefixAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.repeat) return;
      const single = preferences.getSnapshot().context.values.singleKeys && !takesText(event.target);
      const found = shellKeys.find((key) => isCombo(event, key.combo) && (!key.single || single));
      if (found) {
        event.preventDefault();
        run(found.command);
        return;
      }
      if (!single) return;
      const going = event.timeStamp - prefixAt.current < goPause;
      prefixAt.current = isCombo(event, goPrefix) ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const target = going ? goKeys.find((key) => isCombo(event, key.combo)) : undefined;
      if (!target || !pages.some((page) => page.name === target.route)) return;
      event.preventDefault();
      router.send({ type: 'router.navigate', to: routeOf(target.route).pattern || href('root') });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [run, router, preferences, pages]);
}
