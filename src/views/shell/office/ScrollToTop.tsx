import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Appears after scrolling far down; scrolls back to the top and moves the focus there. */
export function ScrollToTop() {
  const text = useText();
  const shell = useAppActor('shell');
  const far = useAppSelector('shell', ({ context }) => context.scrolledFar);
  if (!far) return null;
  const label = text('page.toTop');
  return (
    <Button
      className="to-top"
      intent="primary"
      icon={<ArrowUpIcon />}
      aria-label={label}
      title={label}
      onClick={() => {
        shell.send({ type: 'shell.scrollToTop' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
