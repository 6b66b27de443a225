import type { ComponentProps, ReactNode } from 'react';

/*
 * The build substitutes this module for `@blueprintjs/core` inside Blueprint's table. Our tables use none of
 * Blueprint's menus, popovers, hotkeys or editable cells (docs/decisions/0008), but its table imports them all, and
 * they would load with the first row.
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

/** The element that Blueprint attaches its context menu to, without the menu. */
export const ContextMenu = ({ disabled: _disabled, content: _content, ...box }: ContextMenuProps) => (
  <div {...box} />
);

interface HotkeysTargetProps {
  readonly children: (handlers: Record<'handleKeyDown' | 'handleKeyUp', undefined>) => ReactNode;
}

/** The grid handles its own keys. */
export const HotkeysTarget = ({ children }: HotkeysTargetProps) =>
  children({ handleKeyDown: undefined, handleKeyUp: undefined });

/** Truncated text has no popover: the full value is in the accessible grid and in the side panel. */
export const PopoverNext = () => null;
