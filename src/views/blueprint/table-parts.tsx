import type { ComponentProps, ReactNode } from 'react';

/*
 * What the build gives Blueprint's table in the place of `@blueprintjs/core`. Our tables have no menus, popovers, hotkeys
 * or editable cells of Blueprint's own (docs/decisions/0008), yet its table names them all, and they would come with the
 * first row.
 */

export {
  AbstractComponent,
  AbstractPureComponent,
  Classes,
  DISPLAYNAME_PREFIX,
  EditableText,
  Icon,
  IconSize,
  MenuItem,
  popoverPropsToNextProps,
  setRef,
  Utils,
} from '@blueprintjs/core';

interface ContextMenuProps extends Omit<ComponentProps<'div'>, 'content'> {
  readonly disabled?: boolean;
  readonly content?: unknown;
}

/** The box that Blueprint puts its menu on, without the menu. */
export const ContextMenu = ({ disabled: _disabled, content: _content, ...box }: ContextMenuProps) => (
  <div {...box} />
);

interface HotkeysTargetProps {
  readonly children: (handlers: Record<'handleKeyDown' | 'handleKeyUp', undefined>) => ReactNode;
}

/** Keys are the grid's own. */
export const HotkeysTarget = ({ children }: HotkeysTargetProps) =>
  children({ handleKeyDown: undefined, handleKeyUp: undefined });

/** Cut-off text has no popover: what a cell holds can be read in the grid's words and beside the list. */
export const PopoverNext = () => null;
