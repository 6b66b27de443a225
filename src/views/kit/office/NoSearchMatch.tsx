import { Button } from '@blueprintjs/core';
import type { RefObject } from 'react';
import { useText } from '../hooks/use-text.ts';
import { EmptyState } from '../Notice.tsx';

interface NoSearchMatchProps {
  /** The search field: it gets the focus when the search is cleared, and this is gone. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onClear: () => void;
}

/** What is shown where nothing matches a search, with a button that clears it. */
export function NoSearchMatch({ field, onClear }: NoSearchMatchProps) {
  const text = useText();
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <EmptyState
      picture="noMatch"
      titleId="list.noMatch"
      bodyId="list.noMatchBody"
      action={<Button text={text('list.clearSearch')} onClick={clear} />}
    />
  );
}
