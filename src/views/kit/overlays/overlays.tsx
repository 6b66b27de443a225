import {
  Dialog,
  type DialogProps,
  Drawer,
  type DrawerProps,
  Overlay2,
  type Overlay2Props,
  PopoverNext,
  type PopoverNextProps,
} from '@blueprintjs/core';
import { type SyntheticEvent, useRef } from 'react';
import { restoreFocus, useRestoreFocus } from '../hooks/focus/use-restore-focus.ts';

/** Overlays open after the first row: what moves their focus loads by then. */
const enterOverlay = (content: HTMLElement) =>
  void import(/* webpackChunkName: "focus" */ './overlay-focus.ts').then(
    (loaded) => loaded.enterOverlay(content),
    // Without a connection the focus stays where it was.
    () => {},
  );

type Own = 'autoFocus' | 'onOpening' | 'portalClassName';

/**
 * What all overlays have in common. The focus starts on the first field instead of Blueprint's empty element, and
 * single-letter shortcuts are off while one is open (`isOverlayOpen`).
 */
const overlay = { autoFocus: false, onOpening: enterOverlay, portalClassName: 'office-portal' } as const;

/** A modal dialog, mounted while it is open. When it closes, the focus returns to where it was. */
export function ModalDialog(props: Omit<DialogProps, Own | 'isOpen'>) {
  useRestoreFocus();
  return <Dialog {...props} {...overlay} isOpen />;
}

/** A drawer over the page. */
export const ModalDrawer = (props: Omit<DrawerProps, Own>) => <Drawer {...props} {...overlay} />;

/** A modal overlay without the looks of a dialog. */
export const ModalFrame = (props: Omit<Overlay2Props, Own>) => <Overlay2 {...props} {...overlay} />;

type AnchoredPopoverProps = Omit<
  PopoverNextProps,
  'autoFocus' | 'portalClassName' | 'shouldReturnFocusOnClose'
>;

/**
 * A popover beside its button. When it closes, the focus returns to where it was, unless it has moved on, such as to a
 * dialog that a menu item opened.
 */
export function AnchoredPopover({ onOpening, onClosed, onInteraction, ...props }: AnchoredPopoverProps) {
  const opener = useRef<Element | null>(null);
  return (
    <PopoverNext
      arrow={false}
      animation="minimal"
      shouldReturnFocusOnClose={false}
      {...props}
      {...overlay}
      // Blueprint also reports the value of `isOpen` back, without an event and some time after it has changed: late
      // enough to close what has just been opened again.
      {...(onInteraction && {
        onInteraction: (open: boolean, event?: SyntheticEvent<HTMLElement>) =>
          event && onInteraction(open, event),
      })}
      onOpening={(content) => {
        opener.current = document.activeElement;
        onOpening?.(content);
        enterOverlay(content);
      }}
      onClosed={(content) => {
        onClosed?.(content);
        restoreFocus(opener.current);
      }}
    />
  );
}
