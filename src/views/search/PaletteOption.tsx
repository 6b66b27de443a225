import { Keys } from '../keys/Keys.tsx';
import type { PaletteItem, Way } from './palette-items.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onChoose: (way: Way) => void;
  readonly onPoint: () => void;
}

const asOption = (active: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': active });

/** How an item is chosen with these keys held down. */
export const wayOf = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Way =>
  event.ctrlKey || event.metaKey ? 'background' : event.shiftKey ? 'look' : 'open';

/** One thing the palette can do. The field keeps the focus: options are chosen through it, or by the mouse. */
export function PaletteOption({ id, item, active, onChoose, onPoint }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role comes with the others
    <div
      id={id}
      className="palette-item"
      {...asOption(active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(wayOf(event))}
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
      {item.keys && <Keys shown={item.keys} />}
    </div>
  );
}
