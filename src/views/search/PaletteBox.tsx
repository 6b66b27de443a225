import { SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { scopedQueryOf } from '../../machines/search/scope.ts';
import type { searchMachine } from '../../machines/search/search.machine.ts';
import { useText } from '../hooks/use-text.ts';
import { optionId, PaletteList } from './PaletteList.tsx';
import { wayOf } from './PaletteOption.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { listed, type PaletteItem, type Way } from './palette-items.ts';
import { ScopeChoice } from './ScopeChoice.tsx';
import { useLocalItems } from './use-local-items.tsx';
import { useRecordItems } from './use-record-items.tsx';

interface PaletteBoxProps {
  readonly search: ActorRefFrom<typeof searchMachine>;
  readonly typed: string;
  readonly onClose: () => void;
}

/** Options a key moves by. */
const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Target of a move: single steps wrap around, page steps stop at the ends. */
function moved(at: number, by: number, length: number): number {
  const to = at + by;
  return Math.abs(by) === 1 ? (to + length) % length : Math.min(length - 1, Math.max(0, to));
}

/** The search field, its results and the status line. */
export function PaletteBox({ search, typed, onClose }: PaletteBoxProps) {
  const text = useText();
  const listId = `palette${useId().replaceAll(/\W/g, '')}`;
  const found = useSelector(search, ({ context }) => context.found);
  const { scope, words } = scopedQueryOf(typed);
  const type = (value: string) => search.send({ type: 'search.type', text: value });
  const sections = listed(scope, words, useLocalItems(), useRecordItems(found, scope));
  const items = sections.flatMap((section) => section.items);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const active = items.find((item) => item.id === chosenId) ?? items[0] ?? null;
  const activeId = active ? optionId(listId, active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (item: PaletteItem, way: Way) => {
    if (item.next !== undefined) return type(item.next);
    if (way !== 'background') onClose();
    item.run(way);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const by = moves[event.key];
    if (by !== undefined && active) {
      event.preventDefault();
      setChosenId(items[moved(items.indexOf(active), by, items.length)]?.id ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, wayOf(event));
    }
  };
  return (
    <>
      <div className="palette-field">
        <SearchIcon />
        <input
          // biome-ignore lint/a11y/noAutofocus: the field is the purpose of the dialog
          autoFocus
          type="text"
          role="combobox"
          value={typed}
          {...(/\p{L}/u.test(typed) && { dir: 'auto' })}
          placeholder={text(`search.placeholder.${scope}`)}
          aria-label={text('search.open')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          onChange={(event) => {
            setChosenId(null);
            type(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
      </div>
      <ScopeChoice scope={scope} words={words} onChoose={type} />
      <PaletteList
        id={listId}
        label={text('search.results')}
        sections={sections}
        active={active}
        onChoose={choose}
        onPoint={(item) => setChosenId(item.id)}
      />
      <PaletteStatus search={search} count={items.length} />
    </>
  );
}
