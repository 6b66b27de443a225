import { MenuItem } from '@blueprintjs/core';
import { BlankIcon, TickIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';

interface ChoiceItemProps {
  readonly text: string | ReactElement;
  readonly chosen: boolean;
  /** Several can be selected; the menu stays open. */
  readonly many?: boolean;
  readonly lang?: string;
  readonly onChoose: () => void;
}

/** A selectable menu item, marked with a tick when selected. */
export function ChoiceItem({ text, chosen, many = false, lang, onChoose }: ChoiceItemProps) {
  return (
    <MenuItem
      role={many ? 'menuitemcheckbox' : 'menuitemradio'}
      aria-checked={chosen}
      icon={chosen ? <TickIcon /> : <BlankIcon />}
      text={text}
      lang={lang}
      shouldDismissPopover={!many}
      onClick={onChoose}
    />
  );
}
