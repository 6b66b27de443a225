import { Fragment, type ReactNode, type Ref } from 'react';
import { useText } from '../hooks/use-text.ts';
import { type PaletteItem, paletteGroups } from './palette-items.ts';

interface PaletteListProps {
  readonly id: string;
  /** In the order of their groups. */
  readonly items: readonly PaletteItem[];
  readonly parentRef: Ref<HTMLUListElement>;
  readonly renderItem: (item: PaletteItem, index: number) => ReactNode;
  /** What the search on the server says of itself. */
  readonly status: ReactNode;
}

const asListbox = { role: 'listbox' };

/** The items by group, as the listbox that the search field controls. */
export function PaletteList({ id, items, parentRef, renderItem, status }: PaletteListProps) {
  const text = useText();
  return (
    <div className="palette-results">
      <ul className="palette-list" {...asListbox} id={id} aria-label={text('search.results')} ref={parentRef}>
        {paletteGroups.map((group) => {
          const members = items.filter((item) => item.group === group);
          if (members.length === 0) return null;
          return (
            <Fragment key={group}>
              <li className="palette-heading" role="presentation" aria-hidden="true">
                {text(`search.group.${group}`)}
              </li>
              {members.map((item) => renderItem(item, items.indexOf(item)))}
            </Fragment>
          );
        })}
      </ul>
      <p className="palette-status" role="status">
        {status}
      </p>
    </div>
  );
}
