import { SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { parseScopedQuery } from '../../../machines/shell/search/scope.ts';
import type { searchMachine } from '../../../machines/shell/search/search.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { isComposing } from '../../kit/keys/dom-press.ts';
import { optionId, PaletteList } from './PaletteList.tsx';
import { getOpenMode } from './PaletteOption.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { buildSections, type OpenMode, type PaletteItem } from './palette-items.ts';
import { ScopePicker } from './ScopePicker.tsx';
import { useLocalItems } from './use-local-items.tsx';
import { useRecordItems } from './use-record-items.tsx';

interface PaletteContentProps {
  readonly search: ActorRefFrom<typeof searchMachine>;
  readonly typed: string;
  readonly onClose: () => void;
}

/** Options a key moves by. */
const stepsByKey: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Target of a move: single steps wrap around, page steps stop at the ends. */
function moveIndex(at: number, by: number, length: number): number {
  const to = at + by;
  return Math.abs(by) === 1 ? (to + length) % length : Math.min(length - 1, Math.max(0, to));
}

/** The search field, its results and the status line. */
export function PaletteContent({ search, typed, onClose }: PaletteContentProps) {
  const text = useText();
  const listId = `palette${useId().replaceAll(/\W/g, '')}`;
  const found = useSelector(search, ({ context }) => context.found);
  const { scope, words } = parseScopedQuery(typed);
  const type = (value: string) => search.send({ type: 'search.type', text: value });
  const sections = buildSections(scope, words, useLocalItems(), useRecordItems(found, scope));
  const items = sections.flatMap((section) => section.items);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const active = items.find((item) => item.id === chosenId) ?? items[0] ?? null;
  const activeId = active ? optionId(listId, active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (item: PaletteItem, mode: OpenMode) => {
    if (item.next !== undefined) return type(item.next);
    if (mode !== 'background') onClose();
    item.run(mode);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent) || event.altKey) return;
    const by = stepsByKey[event.key];
    if (by !== undefined && active) {
      event.preventDefault();
      setChosenId(items[moveIndex(items.indexOf(active), by, items.length)]?.id ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active, getOpenMode(event));
    }
  };
  return (
    <>
      <div className="palette-field rigid">
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
          onKeyDown={handleKeyDown}
        />
      </div>
      <ScopePicker scope={scope} words={words} onSelect={type} />
      <PaletteList
        id={listId}
        label={text('search.results')}
        sections={sections}
        active={active}
        onSelect={choose}
        onHover={(item) => setChosenId(item.id)}
      />
      <PaletteStatus search={search} count={items.length} />
    </>
  );
}
