import { Button } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useText } from '../hooks/use-text.ts';

interface ItemRowsProps<Item> {
  readonly items: readonly Item[];
  /** The legend of an item: “Test 2”. */
  readonly nameOf: (at: number) => string;
  readonly add: string;
  readonly fresh: Item;
  readonly most: number;
  readonly readOnly: boolean;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item, put: (change: Partial<Item>) => void) => ReactNode;
}

/** A list of items with a few fields each; items can be added and removed. */
export function ItemRows<Item extends object>(props: ItemRowsProps<Item>) {
  const { items, nameOf, add, fresh, most, readOnly, onChange, children } = props;
  const text = useText();
  return (
    <div className="stack">
      {items.map((item, at) => (
        <fieldset key={nameOf(at)} className="course-item">
          <legend>{nameOf(at)}</legend>
          {children(item, (change) =>
            onChange(items.map((other, place) => (place === at ? { ...other, ...change } : other))),
          )}
          {!readOnly && (
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={text('info.remove', { name: nameOf(at) })}
              text={text('info.removeShort')}
              onClick={() => onChange(items.filter((_, place) => place !== at))}
            />
          )}
        </fieldset>
      ))}
      {!readOnly && items.length < most && (
        <div>
          <Button size="small" icon={<PlusIcon />} text={add} onClick={() => onChange([...items, fresh])} />
        </div>
      )}
    </div>
  );
}
