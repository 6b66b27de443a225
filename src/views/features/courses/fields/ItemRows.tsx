import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/hooks/use-text.ts';

interface ItemRowsProps<Item> {
  readonly items: readonly Item[];
  /** The legend of an item: “Test 2”. */
  readonly getName: (index: number) => string;
  readonly addLabel: string;
  readonly newItem: Item;
  readonly maxItems: number;
  readonly readOnly: boolean;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item, update: (change: Partial<Item>) => void) => ReactNode;
}

/** A list of items with a few fields each; items can be added and removed. */
export function ItemRows<Item extends object>(props: ItemRowsProps<Item>) {
  const { items, getName, addLabel, newItem, maxItems, readOnly, onChange, children } = props;
  const text = useText();
  return (
    <div className="stack">
      {items.map((item, index) => (
        <fieldset key={getName(index)} className="course-item">
          <legend>{getName(index)}</legend>
          {children(item, (change) =>
            onChange(
              items.map((other, otherIndex) => (otherIndex === index ? { ...other, ...change } : other)),
            ),
          )}
          {!readOnly && (
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={text('action.remove', { name: getName(index) })}
              text={text('action.removeItem')}
              onClick={() => onChange(items.filter((_, otherIndex) => otherIndex !== index))}
            />
          )}
        </fieldset>
      ))}
      {!readOnly && items.length < maxItems && (
        <div>
          <Button
            size="small"
            icon={<PlusIcon />}
            text={addLabel}
            onClick={() => onChange([...items, newItem])}
          />
        </div>
      )}
    </div>
  );
}
