import type { ReactNode } from 'react';
import { useCopyToClipboard } from '../hooks/use-copy-to-clipboard.ts';
import { useText } from '../hooks/use-text.ts';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  readonly label: string;
}

/** Copies a text and confirms it for 1,500 ms (specification §9). */
export default function CopyButton({ value, label }: CopyButtonProps): ReactNode {
  const text = useText();
  const { copied, failed, copy } = useCopyToClipboard();
  return (
    <>
      <Button onClick={() => copy(value)}>{copied ? text('action.copied') : label}</Button>
      <span className="only-read" role="status">
        {copied && text('action.copied')}
        {failed && text('action.copyFailed')}
      </span>
    </>
  );
}
