import { useDynamicText } from '../../kit/hooks/use-text.ts';
import { PaletteOption } from './PaletteOption.tsx';
import type { OpenMode, PaletteGroup, PaletteItem, PaletteSection } from './palette-items.ts';

interface PaletteListProps {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly PaletteSection[];
  readonly active: PaletteItem | null;
  readonly onSelect: (item: PaletteItem, mode: OpenMode) => void;
  readonly onHover: (item: PaletteItem) => void;
}

/** Id of the element that shows an item. */
export const optionId = (list: string, item: PaletteItem): string =>
  `${list}-${item.id.replaceAll(/[^\w-]/g, '_')}`;

const asListbox = (label: string) => ({ role: 'listbox', tabIndex: -1, 'aria-label': label });

function useGroupText(): (group: PaletteGroup) => string {
  const dynamicText = useDynamicText();
  return (group) => dynamicText([`search.group.${group}`, `subject.${group}`], 'search.results');
}

/** The items by group, as the listbox of the search field. */
export function PaletteList({ id, label, sections, active, onSelect, onHover }: PaletteListProps) {
  const groupText = useGroupText();
  return (
    <div className="palette-list" {...asListbox(label)} id={id}>
      {sections.map(({ group, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={group} role="group" aria-labelledby={`${id}-of-${group}`}>
          <div className="palette-heading" role="presentation" id={`${id}-of-${group}`}>
            {groupText(group)}
          </div>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              id={optionId(id, item)}
              item={item}
              active={item === active}
              onSelect={(mode) => onSelect(item, mode)}
              onHover={() => onHover(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
