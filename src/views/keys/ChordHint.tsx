import './keys.css';
import { isAvailable } from '../../machines/keys/available.ts';
import { commands } from '../../machines/keys/commands.ts';
import { keysOf } from '../../machines/keys/keymap.ts';
import { prefixOf } from '../../machines/keys/stroke.ts';
import { useAppContext, useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Keys } from './Keys.tsx';
import { shownGrid } from './shown-grid.ts';
import { useCommandLabel } from './use-command-label.ts';
import { partsOf, useKeysText } from './use-key-names.ts';

/** The possible second keys of a chord, shown to users who pause after the first. */
export function ChordHint() {
  const text = useText();
  const labelOf = useCommandLabel();
  const textOf = useKeysText();
  const { system } = useAppContext().app;
  const hinting = useAppSelector('keys', (snapshot) => snapshot.hasTag('hinting'));
  const prefix = useAppSelector('keys', ({ context }) => context.prefix);
  const keymap = useAppSelector('keys', ({ context }) => context.keymap);
  if (!hinting || prefix === null) return null;
  const place = { system, grid: shownGrid(system) };
  const lines = commands.flatMap((command) =>
    keysOf(keymap, command.id)
      .filter((keys) => prefixOf(keys) === prefix)
      .filter(() => isAvailable(command, place))
      .map((keys) => ({ keys: keys.slice(prefix.length + 1), label: labelOf(command) })),
  );
  return (
    <div className="chord-hint" role="status">
      <p>{text('keys.chord', { key: textOf(prefix) })}</p>
      <ul>
        {lines.map(({ keys, label }) => (
          <li key={keys}>
            <span className="only-read">{textOf(keys)}</span>
            <Keys shown={partsOf(keys)} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
