import './keys.css';
import { Button } from '@blueprintjs/core';
import { EditIcon, PrintIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { rankItems } from '../../../machines/shell/search/ranking.ts';
import { useAppActor, useAppContext, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { getCommandContext } from '../../kit/keys/command-context.ts';
import { useCommandLabel } from '../../kit/keys/use-command-label.ts';
import { useShortcutText } from '../../kit/keys/use-key-labels.ts';
import { SearchField } from '../../kit/office/SearchField.tsx';
import { listShortcuts } from './list-shortcuts.ts';
import { ShortcutGroup } from './ShortcutGroup.tsx';

/** The shortcuts available now, from the command registry; they can be searched, changed and printed. */
export default function CheatSheet() {
  const text = useText();
  const labelOf = useCommandLabel();
  const shortcutText = useShortcutText();
  const shell = useAppActor('shell');
  const keys = useAppActor('keys');
  const { system } = useAppContext().app;
  const keymap = useAppSelector('keys', ({ context }) => context.keymap);
  const singleKeys = useAppSelector('preferences', ({ context }) => context.values.singleKeys);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => {
    return listShortcuts(getCommandContext(system), keymap, singleKeys).map(({ group, lines }) => ({
      group,
      lines: lines.map((line) => ({
        id: line.id,
        title: labelOf(line.label),
        words: [...line.more.map(labelOf), ...line.keys.map(shortcutText), text(`keys.group.${group}`)].join(
          ' ',
        ),
        keys: line.keys,
      })),
    }));
  }, [system, keymap, singleKeys, labelOf, shortcutText, text]);
  const found = groups
    .map(({ group, lines }) => ({ group, lines: rankItems(lines, query) }))
    .filter(({ lines }) => lines.length > 0);
  const count = found.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <>
      <SearchField
        className="key-sheet-search"
        label={text('keys.search')}
        value={query}
        onChange={setQuery}
      />
      <p className="faint" role="status">
        {query === '' ? text('keys.now') : count === 0 ? text('keys.none') : text('keys.found', { count })}
      </p>
      <div className="stack key-sheet">
        {found.map(({ group, lines }) => (
          <ShortcutGroup key={group} title={text(`keys.group.${group}`)} lines={lines} />
        ))}
      </div>
      <p className="faint">{text(singleKeys ? 'keys.singleOn' : 'keys.singleOff')}</p>
      <div className="key-sheet-actions wrap">
        <Button
          icon={<EditIcon />}
          text={text('action.changeShortcuts')}
          onClick={() => {
            shell.send({ type: 'shell.closePanel' });
            keys.send({ type: 'remapping.open' });
          }}
        />
        <Button icon={<PrintIcon />} text={text('action.print')} onClick={() => window.print()} />
        <Button
          text={text('search.group.settings')}
          onClick={() => shell.send({ type: 'shell.openPanel', panel: 'customizer' })}
        />
      </div>
    </>
  );
}
