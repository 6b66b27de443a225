import './keys.css';
import { isAvailable } from '../../../machines/shell/keys/command-availability.ts';
import { commands } from '../../../machines/shell/keys/commands.ts';
import { getKeys } from '../../../machines/shell/keys/keymap.ts';
import { getPrefix } from '../../../machines/shell/keys/stroke.ts';
import { useAppContext, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { KeyCaps } from '../../kit/keys/KeyCaps.tsx';
import { getShownGrid } from '../../kit/keys/shown-grid.ts';
import { useCommandLabel } from '../../kit/keys/use-command-label.ts';
import { splitStroke, useShortcutText } from '../../kit/keys/use-key-labels.ts';

/** The possible second keys of a chord, shown to users who pause after the first. */
export function ChordHint() {
  const text = useText();
  const labelOf = useCommandLabel();
  const shortcutText = useShortcutText();
  const { system } = useAppContext().app;
  const hinting = useAppSelector('keys', (snapshot) => snapshot.hasTag('hinting'));
  const prefix = useAppSelector('keys', ({ context }) => context.prefix);
  const keymap = useAppSelector('keys', ({ context }) => context.keymap);
  if (!hinting || prefix === null) return null;
  const commandContext = { system, grid: getShownGrid(system) };
  const lines = commands.flatMap((command) =>
    getKeys(keymap, command.id)
      .filter((keys) => getPrefix(keys) === prefix)
      .filter(() => isAvailable(command, commandContext))
      .map((keys) => ({ keys: keys.slice(prefix.length + 1), label: labelOf(command) })),
  );
  return (
    <div className="chord-hint" role="status">
      <p>{text('keys.chord', { key: shortcutText(prefix) })}</p>
      <ul>
        {lines.map(({ keys, label }) => (
          <li key={keys}>
            <span className="only-read">{shortcutText(keys)}</span>
            <KeyCaps shown={splitStroke(keys)} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
