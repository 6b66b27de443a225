import { KeyCaps } from '../../kit/keys/KeyCaps.tsx';
import type { OpenMode, PaletteItem } from './palette-items.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly active: boolean;
  readonly onSelect: (mode: OpenMode) => void;
  readonly onHover: () => void;
}

const asOption = (active: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': active });

/** How an item opens with these modifier keys. */
export const getOpenMode = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): OpenMode =>
  event.ctrlKey || event.metaKey ? 'background' : event.shiftKey ? 'preview' : 'open';

/** An item of the palette. The field keeps the focus: options are selected through it or with the mouse. */
export function PaletteOption({ id, item, active, onSelect, onHover }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is set by `asOption`
    <div
      id={id}
      className="palette-item"
      {...asOption(active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onSelect(getOpenMode(event))}
      onKeyDown={(event) => event.preventDefault()}
      onMouseMove={active ? undefined : onHover}
    >
      <span className="palette-icon grid-layout muted" aria-hidden="true">
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
      {item.keys && <KeyCaps shown={item.keys} />}
    </div>
  );
}
