import '@blueprintjs/select/lib/css/blueprint-select.css';
import './palette.css';
import { Omnibar } from '@blueprintjs/select';
import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { useAppActor } from '../hooks/use-app.ts';
import { useCan } from '../hooks/use-can.ts';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteOption } from './PaletteOption.tsx';
import { matching, type PaletteItem, paletteGroups } from './palette-items.ts';
import { useApplicationItems, usePageItems, useSettingItems } from './use-palette-items.tsx';

const asGiven = (_: string, items: PaletteItem[]): PaletteItem[] => items;

const inGroups = (items: readonly PaletteItem[]): PaletteItem[] =>
  paletteGroups.flatMap((group) => items.filter((item) => item.group === group));

/**
 * Search over everything: pages, applications, settings. One field that controls a listbox (APG combobox); arrows move,
 * Enter does, Esc closes.
 */
export default function Palette() {
  const text = useText();
  const problemText = useProblemText();
  const shell = useAppActor('shell');
  const canSearch = useCan('read', 'application');
  const search = useActorRef(searchMachine);
  const query = useSelector(search, ({ context }) => context.text);
  const found = useSelector(search, ({ context }) => context.found);
  const problem = useSelector(search, ({ context }) => context.problem);
  const busy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const pages = usePageItems();
  const settings = useSettingItems();
  const applications = useApplicationItems(canSearch ? found : []);
  const [active, setActive] = useState<PaletteItem | null>(null);
  const listId = `palette${useId()}`;

  const items = inGroups([...matching([...pages, ...settings], query), ...applications]);
  const at = items.findIndex((item) => item.id === active?.id);
  const activeItem = items[at] ?? items[0] ?? null;
  const activeId = activeItem ? `${listId}-item-${Math.max(0, at)}` : undefined;

  const close = () => shell.send({ type: 'palette.close' });
  const status = busy
    ? text('search.busy')
    : problem
      ? problemText(problem)
      : items.length === 0
        ? text('search.nothing')
        : '';
  return (
    <Omnibar<PaletteItem>
      isOpen
      className="palette"
      overlayProps={{ portalClassName: 'office-portal', transitionDuration: 120 }}
      items={items}
      itemListPredicate={asGiven}
      itemsEqual="id"
      query={query}
      resetOnQuery={false}
      activeItem={activeItem}
      onActiveItemChange={setActive}
      onQueryChange={(value) => search.send({ type: 'search.type', text: value })}
      onItemSelect={(item) => {
        close();
        item.run();
      }}
      onClose={close}
      inputProps={{
        placeholder: text('search.placeholder'),
        'aria-label': text('search.open'),
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': items.length > 0,
        'aria-controls': listId,
        'aria-activedescendant': activeId,
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 200,
      }}
      itemListRenderer={({ itemsParentRef, renderItem }) => (
        <PaletteList
          id={listId}
          items={items}
          parentRef={itemsParentRef}
          renderItem={renderItem}
          status={status}
        />
      )}
      itemRenderer={(item, { handleClick, index, modifiers, ref }) => (
        <PaletteOption
          key={item.id}
          id={`${listId}-item-${index}`}
          ref={ref}
          item={item}
          active={modifiers.active}
          onChoose={handleClick}
          onPoint={() => setActive(item)}
        />
      )}
    />
  );
}
