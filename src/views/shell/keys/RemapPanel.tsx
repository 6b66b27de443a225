import './keys.css';
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { commandGroups } from '../../../machines/shell/keys/command.types.ts';
import { commands } from '../../../machines/shell/keys/commands.ts';
import { getDefaultKeys, getKeys } from '../../../machines/shell/keys/keymap.ts';
import { rankItems } from '../../../machines/shell/search/ranking.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useCommandLabel } from '../../kit/keys/use-command-label.ts';
import { useShortcutText } from '../../kit/keys/use-key-labels.ts';
import { SearchField } from '../../kit/office/SearchField.tsx';
import { SidePanel } from '../../kit/office/SidePanel.tsx';
import { RemapRow } from './RemapRow.tsx';
import { ResetShortcutsDialog } from './ResetShortcutsDialog.tsx';
import { ShortcutRecorder } from './ShortcutRecorder.tsx';

/** Announces the last change of a shortcut to screen readers. */
function BoundAnnouncement() {
  const text = useText();
  const labelOf = useCommandLabel();
  const shortcutText = useShortcutText();
  const bound = useAppSelector('keys', ({ context }) => context.bound);
  const command = commands.find(({ id }) => id === bound?.command);
  return (
    <p className="only-read" role="status">
      {bound && command && text('keys.bound', { keys: shortcutText(bound.keys), command: labelOf(command) })}
    </p>
  );
}

function RemapRows({ query }: { query: string }) {
  const text = useText();
  const labelOf = useCommandLabel();
  const shortcutText = useShortcutText();
  const keymap = useAppSelector('keys', ({ context }) => context.keymap);
  const rows = useMemo(
    () =>
      commands.map((command) => {
        const keys = getKeys(keymap, command.id);
        const words = [...keys.map(shortcutText), text(`keys.group.${command.group}`)].join(' ');
        const isChanged = keys.join('\n') !== getDefaultKeys(command.id).join('\n');
        return { id: command.id, title: labelOf(command), words, group: command.group, keys, isChanged };
      }),
    [keymap, labelOf, shortcutText, text],
  );
  const found = rankItems(rows, query);
  if (found.length === 0) return <p className="faint">{text('keys.noneAtAll')}</p>;
  return commandGroups.map((group) => {
    const members = found.filter((row) => row.group === group);
    if (members.length === 0) return null;
    return (
      <section className="key-group" key={group}>
        <h3>{text(`keys.group.${group}`)}</h3>
        <ul>
          {members.map(({ id, title, keys, isChanged }) => (
            <RemapRow key={id} command={id} title={title} keys={keys} isChanged={isChanged} />
          ))}
        </ul>
      </section>
    );
  });
}

/** All commands with their shortcuts, which can be changed, removed and reset. */
export default function RemapPanel() {
  const text = useText();
  const keys = useAppActor('keys');
  const isOpen = useAppSelector('keys', (snapshot) => snapshot.hasTag('remapping'));
  const changed = useAppSelector('keys', ({ context }) => Object.keys(context.keymap).length > 0);
  const [query, setQuery] = useState('');
  return (
    <SidePanel
      title={text('action.changeShortcuts')}
      className="remap"
      size="min(36rem, 100vw)"
      isOpen={isOpen}
      onClose={() => keys.send({ type: 'remapping.close' })}
      footer={
        <Button
          text={text('keys.resetAll')}
          disabled={!changed}
          onClick={() => keys.send({ type: 'remap.askReset' })}
        />
      }
    >
      <p className="faint">{text('keys.dialogHint')}</p>
      <SearchField label={text('keys.search')} value={query} onChange={setQuery} />
      <BoundAnnouncement />
      <RemapRows query={query} />
      <ShortcutRecorder />
      <ResetShortcutsDialog />
    </SidePanel>
  );
}
