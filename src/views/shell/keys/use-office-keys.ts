import { useEffect } from 'react';
import type { CommandScope } from '../../../machines/shell/keys/command.types.ts';
import { findReview, isValid } from '../../../machines/shell/keys/command-target.ts';
import { decideKeyPress } from '../../../machines/shell/keys/decide.ts';
import { useAppActor, useAppContext } from '../../kit/hooks/use-app.ts';
import { getCommandContext } from '../../kit/keys/command-context.ts';
import {
  acceptsText,
  isComposing,
  isInMenu,
  isModifier,
  isOverlayOpen,
  toKeyPress,
} from '../../kit/keys/dom-press.ts';
import { guardKeyReleases } from '../../kit/keys/key-release.ts';
import { runCommand } from '../../kit/keys/run-command.ts';
import { typeIntoPalette } from '../../kit/keys/type-ahead.ts';

/**
 * Keys that type nothing in a text field and may be shortcuts there: those with Ctrl or ⌘, with Alt where it types no
 * characters, and function keys.
 */
const isShortcutInText = (event: KeyboardEvent, mac: boolean): boolean =>
  event.ctrlKey || event.metaKey || (event.altKey && !mac) || /^F\d+$/.test(event.key);

/** Handles office-wide shortcuts and those of a record page at document level. Lists handle their keys first. */
export function useOfficeKeys(): void {
  const { system } = useAppContext().app;
  const keys = useAppActor('keys');
  const preferences = useAppActor('preferences');
  const router = useAppActor('router');
  const shell = useAppActor('shell');

  useEffect(guardKeyReleases, []);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || isModifier(event)) return;
      const { keymap, keyboard, prefix } = keys.getSnapshot().context;
      const { target } = event;
      // What has the focus in the palette itself, such as its scopes, has its own keys.
      const isBelow = !(target instanceof Element && target.closest('.palette'));
      if (isBelow && typeIntoPalette(shell, event, keyboard)) return;
      const inText = acceptsText(target);
      if (inText && !isShortcutInText(event, keyboard.mac)) return;
      const isOverlaid = isOverlayOpen() || isInMenu(target);
      const isRecord = router.getSnapshot().context.match.params.id !== undefined;
      const scopes: CommandScope[] = ['shell'];
      if (!isOverlaid && !inText && isRecord) scopes.push('record');
      if (!isOverlaid && findReview(system)) scopes.push('review');
      const commandContext = getCommandContext(system);
      const decision = decideKeyPress(toKeyPress(event), keymap, keyboard, {
        scopes,
        profile: 'triage',
        singleKeys: !inText && !isOverlaid && preferences.getSnapshot().context.values.singleKeys,
        prefix,
        repeated: event.repeat,
        isValid: (command) => isValid(command, commandContext),
      });
      if (decision.kind === 'begin') keys.send({ type: 'chord.begin', prefix: decision.prefix });
      else if (prefix) keys.send({ type: 'chord.end' });
      if (decision.kind === 'none') return;
      event.preventDefault();
      if (decision.kind === 'run') runCommand(decision.command, commandContext);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [system, keys, preferences, router, shell]);
}
