import { Menu } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { moveFocus } from '../../kit/menus/menu-focus.ts';
import { AnchoredPopover } from '../../kit/overlays/overlays.tsx';
import type { Rect } from '../geometry/scroll-into-view.ts';

interface GridPopoverProps {
  /** The popover is anchored below this rectangle. */
  readonly rect: Rect;
  readonly className: string;
  readonly content: ReactElement;
  readonly onClose: () => void;
}

/** The grid element, found from an overlay. */
const findGrid = (near: HTMLElement | null): HTMLElement | null =>
  near?.closest('.grid-place')?.querySelector<HTMLElement>('[role="grid"]') ?? null;

/** A popover over the grid, outside its table; the focus returns to the grid when it closes. */
export function GridPopover({ rect, className, content, onClose }: GridPopoverProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const { left, top, width, height } = rect;
  useEffect(() => {
    const grid = findGrid(anchor.current);
    // The popover unmounts together with its anchor, so nothing else would restore the focus.
    return () => {
      const { activeElement } = document;
      const lost = activeElement === document.body || activeElement?.closest('.office-portal');
      if (lost) grid?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={anchor} className="grid-anchor" style={{ left, top, inlineSize: width, blockSize: height }}>
      <AnchoredPopover
        isOpen
        placement="bottom-start"
        transitionDuration={0}
        popoverClassName={className}
        onInteraction={(open) => {
          if (!open) onClose();
        }}
        content={content}
        // Blueprint's default target would have `aria-haspopup` although nobody can reach it.
        renderTarget={({ ref }) => <span ref={ref} className="grid-anchor-box" />}
      />
    </div>
  );
}

interface GridMenuProps {
  readonly grid: GridActor;
  readonly label: string;
  readonly rect: Rect;
  /** `MenuItem`s and `MenuDivider`s. */
  readonly children: ReactNode;
}

/** The menu of a row or a column. */
export function GridMenu({ grid, label, rect, children }: GridMenuProps) {
  return (
    <GridPopover
      rect={rect}
      className="menu-popover"
      onClose={() => grid.send({ type: 'menu.close' })}
      content={
        <Menu aria-label={label} onKeyDown={moveFocus}>
          {children}
        </Menu>
      }
    />
  );
}
