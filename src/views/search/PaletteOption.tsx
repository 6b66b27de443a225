import type { MouseEventHandler, Ref } from 'react';
import type { PaletteItem } from './palette-items.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly ref?: Ref<HTMLLIElement> | undefined;
  readonly onChoose: MouseEventHandler<HTMLElement>;
  readonly onPoint: () => void;
}

const asOption = (active: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': active });

/** One thing the palette can do. The field keeps the focus: options are chosen through it, or by the mouse. */
export function PaletteOption({ id, item, active, ref, onChoose, onPoint }: PaletteOptionProps) {
  return (
    <li
      id={id}
      ref={ref}
      className="palette-item"
      {...asOption(active)}
      onClick={onChoose}
      onKeyDown={(event) => event.preventDefault()}
      onMouseMove={active ? undefined : onPoint}
    >
      <span className="palette-icon" aria-hidden="true">
        {item.icon}
      </span>
      <span className="palette-title">
        <bdi>{item.title}</bdi>
      </span>
      {item.hint && (
        <span className="palette-hint">
          <bdi>{item.hint}</bdi>
        </span>
      )}
    </li>
  );
}
