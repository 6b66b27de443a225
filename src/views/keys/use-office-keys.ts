import { useEffect } from 'react';
import type { CommandScope } from '../../machines/keys/command.types.ts';
import { decide } from '../../machines/keys/decide.ts';
import { isValid, reviewIn } from '../../machines/keys/validity.ts';
import { useAppActor, useAppContext } from '../hooks/use-app.ts';
import { isComposing, isInDialog, isInMenu, isModifier, pressOf, takesText } from './dom-press.ts';
import { perform } from './perform.ts';
import { shownGrid } from './shown-grid.ts';

/**
 * Keys that type nothing in a text field and may be shortcuts there: those with Ctrl or ⌘, with Alt where it types no
 * characters, and function keys.
 */
const isFreeInText = (event: KeyboardEvent, mac: boolean): boolean =>
  event.ctrlKey || event.metaKey || (event.altKey && !mac) || /^F\d+$/.test(event.key);

/** Handles office-wide shortcuts and those of a record page at document level. Lists handle their keys first. */
export function useOfficeKeys(): void {
  const { system } = useAppContext().app;
  const keys = useAppActor('keys');
  const preferences = useAppActor('preferences');
  const router = useAppActor('router');

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isModifier(event)) return;
      const { keymap, keyboard, prefix } = keys.getSnapshot().context;
      const { target } = event;
      const inText = takesText(target);
      if (inText && !isFreeInText(event, keyboard.mac)) return;
      const covered = isInDialog(target) || isInMenu(target);
      const isRecord = router.getSnapshot().context.match.params.id !== undefined;
      const scopes: CommandScope[] = ['shell'];
      if (!covered && !inText && isRecord) scopes.push('record');
      if (!covered && reviewIn(system)) scopes.push('review');
      const place = { system, grid: shownGrid(system) };
      const decision = decide(pressOf(event), keymap, keyboard, {
        scopes,
        profile: 'triage',
        singleKeys: !inText && !covered && preferences.getSnapshot().context.values.singleKeys,
        prefix,
        repeated: event.repeat,
        isValid: (command) => isValid(command, place),
      });
      if (decision.kind === 'begin') keys.send({ type: 'chord.begin', prefix: decision.prefix });
      else if (prefix) keys.send({ type: 'chord.end' });
      if (decision.kind === 'none') return;
      event.preventDefault();
      if (decision.kind === 'run') perform(decision.command, place);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [system, keys, preferences, router]);
}
