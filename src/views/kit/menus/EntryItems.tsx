import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Fragment } from 'react';
import { ChoiceItem } from './ChoiceItem.tsx';
import { MenuHeading } from './MenuHeading.tsx';
import type { MenuEntries, MenuEntry } from './menu-entries.ts';

function EntryItem({ entry }: { readonly entry: MenuEntry }) {
  const { text, label = text, icon, intent = 'none', disabled = false } = entry;
  const { selected, multiple = false, onClick } = entry;
  if (selected === undefined)
    return <MenuItem text={label} icon={icon} intent={intent} disabled={disabled} onClick={onClick} />;
  return <ChoiceItem text={label} selected={selected} multiple={multiple} onSelect={onClick} />;
}

/** The entries of a menu, each group below its name. */
export default function EntryItems({ entries }: { readonly entries: MenuEntries }) {
  return entries.map((entry, place) => (
    <Fragment key={entry.key}>
      {entry.startsGroup && <MenuDivider />}
      {entry.section && entry.section !== entries[place - 1]?.section && (
        <MenuHeading>{entry.section}</MenuHeading>
      )}
      <EntryItem entry={entry} />
    </Fragment>
  ));
}
