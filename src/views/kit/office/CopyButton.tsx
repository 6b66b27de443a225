import { Button } from '@blueprintjs/core';
import { DuplicateIcon, TickIcon } from '@blueprintjs/icons';
import { useCopyToClipboard } from '../hooks/use-copy-to-clipboard.ts';
import { useText } from '../hooks/use-text.ts';

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  readonly label: string;
}

/** Copies a text and confirms it for 1,500 ms (specification §9), also to screen readers. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const text = useText();
  const { copied, failed, copy } = useCopyToClipboard();
  return (
    <>
      <Button
        icon={copied ? <TickIcon /> : <DuplicateIcon />}
        intent={copied ? 'success' : 'none'}
        text={copied ? text('action.copied') : label}
        onClick={() => copy(value)}
      />
      <span className="only-read" role="status">
        {copied ? text('action.copied') : ''}
      </span>
      {failed && <span className="field-note field-note-bad">{text('action.copyFailed')}</span>}
    </>
  );
}
