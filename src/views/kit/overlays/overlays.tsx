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
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';
import { enterOverlay } from './overlay-focus.ts';

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

/** A popover beside its button. */
export const AnchoredPopover = ({
  onOpening,
  ...props
}: Omit<PopoverNextProps, Exclude<Own, 'onOpening'>>) => (
  <PopoverNext
    arrow={false}
    animation="minimal"
    {...props}
    {...overlay}
    onOpening={(content) => {
      onOpening?.(content);
      enterOverlay(content);
    }}
  />
);
