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
import type { FormatsHere } from '../../machines/rich-text/rich-text.machine.ts';
import { useText } from '../hooks/use-text.ts';
import { DirIcon } from '../office/DirIcon.tsx';
import type { PlainMessageId } from '../office/plain-message.ts';
import { useRightToLeft } from '../office/use-direction.ts';

/** A format that a button toggles, with its value; `clear` removes all formats. */
export type ToolbarDeed =
  | { readonly format: 'bold' | 'italic' | 'underline'; readonly value: boolean }
  | { readonly format: 'header'; readonly value: 1 | 2 | 3 | false }
  | { readonly format: 'list'; readonly value: 'ordered' | 'bullet' | false }
  | { readonly format: 'indent'; readonly value: '+1' | '-1' }
  | { readonly format: 'link' }
  | { readonly format: 'clear' };

interface RichTextToolbarProps {
  readonly formats: FormatsHere;
  readonly label: string;
  /** Id of the editable element. */
  readonly controls: string;
  readonly disabled: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onDeed: (deed: ToolbarDeed) => void;
  /** Returns the focus to the text. */
  readonly onLeave: () => void;
}

interface Tool {
  readonly label: PlainMessageId;
  readonly icon: ReactElement;
  readonly deed: ToolbarDeed;
  /** Whether it applies at the caret; null for a command without a state. */
  readonly held: boolean | null;
  /** Starts a group of buttons. */
  readonly first?: boolean;
}

function toolsFor({ header, bold, italic, underline, link, list }: FormatsHere): readonly Tool[] {
  const heading = (value: 1 | 2 | 3, label: PlainMessageId, icon: ReactElement): Tool => ({
    label,
    icon,
    deed: { format: 'header', value: header === value ? false : value },
    held: header === value,
  });
  const mark = (
    format: 'bold' | 'italic' | 'underline',
    label: PlainMessageId,
    icon: ReactElement,
    held: boolean,
  ): Tool => ({ label, icon, deed: { format, value: !held }, held });
  const listed = (value: 'ordered' | 'bullet', label: PlainMessageId, icon: ReactElement): Tool => ({
    label,
    icon,
    deed: { format: 'list', value: list === value ? false : value },
    held: list === value,
  });
  return [
    heading(1, 'writing.header1', <HeaderOneIcon />),
    heading(2, 'writing.header2', <HeaderTwoIcon />),
    heading(3, 'writing.header3', <HeaderThreeIcon />),
    { ...mark('bold', 'writing.bold', <BoldIcon />, bold === true), first: true },
    mark('italic', 'writing.italic', <ItalicIcon />, italic === true),
    mark('underline', 'writing.underline', <UnderlineIcon />, underline === true),
    { label: 'writing.link', icon: <LinkIcon />, deed: { format: 'link' }, held: link !== undefined },
    {
      ...listed('ordered', 'writing.ordered', <DirIcon icon={NumberedListIcon} />),
      first: true,
    },
    listed('bullet', 'writing.bullet', <DirIcon icon={PropertiesIcon} />),
    {
      label: 'writing.outdent',
      icon: <DirIcon icon={DoubleChevronLeftIcon} />,
      deed: { format: 'indent', value: '-1' },
      held: null,
    },
    {
      label: 'writing.indent',
      icon: <DirIcon icon={DoubleChevronRightIcon} />,
      deed: { format: 'indent', value: '+1' },
      held: null,
    },
    { label: 'writing.clear', icon: <CleanIcon />, deed: { format: 'clear' }, held: null, first: true },
  ];
}

/** The formatting toolbar, as one tab stop: arrow keys move along it, Escape returns to the text. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { formats, label, controls, disabled, place, onDeed, onLeave } = props;
  const text = useText();
  const rightToLeft = useRightToLeft();
  const [current, setCurrent] = useState(0);
  const tools = toolsFor(formats);
  const goTo = (at: number) => {
    const wanted = (at + tools.length) % tools.length;
    setCurrent(wanted);
    place.current?.querySelectorAll('button')[wanted]?.focus();
  };
  const press = (event: KeyboardEvent) => {
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
      ref={place}
      className="rich-text-toolbar"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={press}
    >
      {tools.map(({ label: name, icon, deed, held, first }, at) => (
        <Button
          key={name}
          {...(first && { className: 'rich-text-first' })}
          variant="minimal"
          icon={icon}
          active={held === true}
          disabled={disabled}
          tabIndex={at === current ? 0 : -1}
          title={text(name)}
          aria-label={text(name)}
          aria-pressed={held ?? undefined}
          onFocus={() => setCurrent(at)}
          // Keeps the focus and the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onDeed(deed)}
        />
      ))}
    </div>
  );
}
