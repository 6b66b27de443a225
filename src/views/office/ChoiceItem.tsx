import { MenuItem } from '@blueprintjs/core';
import { BlankIcon, TickIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';

interface ChoiceItemProps {
  readonly text: string | ReactElement;
  readonly chosen: boolean;
  /** Several may be chosen, and the menu stays open. */
  readonly many?: boolean;
  readonly lang?: string;
  readonly onChoose: () => void;
}

/** An item of a menu that can be chosen: a tick in front says so. */
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
