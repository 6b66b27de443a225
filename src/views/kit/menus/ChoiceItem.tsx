import { MenuItem } from '@blueprintjs/core';
import { BlankIcon, TickIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';

interface ChoiceItemProps {
  readonly text: string | ReactElement;
  readonly selected: boolean;
  /** Several can be selected; the menu stays open. */
  readonly multiple?: boolean;
  readonly lang?: string;
  readonly onSelect: () => void;
}

/** A selectable menu item, marked with a tick when selected. */
export function ChoiceItem({ text, selected, multiple = false, lang, onSelect }: ChoiceItemProps) {
  return (
    <MenuItem
      role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={selected}
      icon={selected ? <TickIcon /> : <BlankIcon />}
      text={text}
      lang={lang}
      shouldDismissPopover={!multiple}
      onClick={onSelect}
    />
  );
}
