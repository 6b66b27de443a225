import { Button } from '@blueprintjs/core';
import {
  BoldIcon,
  CleanIcon,
  DoubleChevronLeftIcon,
  DoubleChevronRightIcon,
  HeaderOneIcon,
  HeaderThreeIcon,
  HeaderTwoIcon,
  ItalicIcon,
  LinkIcon,
  NumberedListIcon,
  PropertiesIcon,
  UnderlineIcon,
} from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, type RefObject, useState } from 'react';
import type { ActiveFormats } from '../../../machines/features/rich-text/rich-text.machine.ts';
import type { PlainMessageId } from '../hooks/plain-message.ts';
import { useText } from '../hooks/use-text.ts';
import { DirectionalIcon } from '../office/DirectionalIcon.tsx';
import { useRightToLeft } from '../office/use-direction.ts';

/** A format that a button toggles, with its value; `clear` removes all formats. */
export type ToolbarCommand =
  | { readonly format: 'bold' | 'italic' | 'underline'; readonly value: boolean }
  | { readonly format: 'header'; readonly value: 1 | 2 | 3 | false }
  | { readonly format: 'list'; readonly value: 'ordered' | 'bullet' | false }
  | { readonly format: 'indent'; readonly value: '+1' | '-1' }
  | { readonly format: 'link' }
  | { readonly format: 'clear' };

interface RichTextToolbarProps {
  readonly formats: ActiveFormats;
  readonly label: string;
  /** Id of the editable element. */
  readonly controls: string;
  readonly disabled: boolean;
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly onCommand: (command: ToolbarCommand) => void;
  /** Returns the focus to the text. */
  readonly onLeave: () => void;
}

interface Tool {
  readonly label: PlainMessageId;
  readonly icon: ReactElement;
  readonly command: ToolbarCommand;
  /** Whether it applies at the caret; null for a command without a state. */
  readonly isActive: boolean | null;
  /** Starts a group of buttons. */
  readonly first?: boolean;
}

function getTools({ header, bold, italic, underline, link, list }: ActiveFormats): readonly Tool[] {
  const heading = (value: 1 | 2 | 3, label: PlainMessageId, icon: ReactElement): Tool => ({
    label,
    icon,
    command: { format: 'header', value: header === value ? false : value },
    isActive: header === value,
  });
  const mark = (
    format: 'bold' | 'italic' | 'underline',
    label: PlainMessageId,
    icon: ReactElement,
    isActive: boolean,
  ): Tool => ({ label, icon, command: { format, value: !isActive }, isActive });
  const listed = (value: 'ordered' | 'bullet', label: PlainMessageId, icon: ReactElement): Tool => ({
    label,
    icon,
    command: { format: 'list', value: list === value ? false : value },
    isActive: list === value,
  });
  return [
    heading(1, 'writing.header1', <HeaderOneIcon />),
    heading(2, 'writing.header2', <HeaderTwoIcon />),
    heading(3, 'writing.header3', <HeaderThreeIcon />),
    { ...mark('bold', 'writing.bold', <BoldIcon />, bold === true), first: true },
    mark('italic', 'writing.italic', <ItalicIcon />, italic === true),
    mark('underline', 'writing.underline', <UnderlineIcon />, underline === true),
    { label: 'writing.link', icon: <LinkIcon />, command: { format: 'link' }, isActive: link !== undefined },
    {
      ...listed('ordered', 'writing.ordered', <DirectionalIcon icon={NumberedListIcon} />),
      first: true,
    },
    listed('bullet', 'writing.bullet', <DirectionalIcon icon={PropertiesIcon} />),
    {
      label: 'writing.outdent',
      icon: <DirectionalIcon icon={DoubleChevronLeftIcon} />,
      command: { format: 'indent', value: '-1' },
      isActive: null,
    },
    {
      label: 'writing.indent',
      icon: <DirectionalIcon icon={DoubleChevronRightIcon} />,
      command: { format: 'indent', value: '+1' },
      isActive: null,
    },
    {
      label: 'writing.clear',
      icon: <CleanIcon />,
      command: { format: 'clear' },
      isActive: null,
      first: true,
    },
  ];
}

/** The formatting toolbar, as one tab stop: arrow keys move along it, Escape returns to the text. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { formats, label, controls, disabled, containerRef, onCommand, onLeave } = props;
  const text = useText();
  const rightToLeft = useRightToLeft();
  const [current, setCurrent] = useState(0);
  const tools = getTools(formats);
  const goTo = (at: number) => {
    const targetIndex = (at + tools.length) % tools.length;
    setCurrent(targetIndex);
    containerRef.current?.querySelectorAll('button')[targetIndex]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const onward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === onward) goTo(current + 1);
    else if (event.key === back) goTo(current - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(-1);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={containerRef}
      className="rich-text-toolbar"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      {tools.map(({ label: name, icon, command, isActive, first }, at) => (
        <Button
          key={name}
          {...(first && { className: 'rich-text-first' })}
          variant="minimal"
          icon={icon}
          active={isActive === true}
          disabled={disabled}
          tabIndex={at === current ? 0 : -1}
          title={text(name)}
          aria-label={text(name)}
          aria-pressed={isActive ?? undefined}
          onFocus={() => setCurrent(at)}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onCommand(command)}
        />
      ))}
    </div>
  );
}
