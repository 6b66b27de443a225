import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { formatErrorReport } from '../components/ErrorPage.tsx';
import { useAppContext } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { CopyButton } from './CopyButton.tsx';

/** Replaces a part of the office that has thrown. */
export function BrokenScreen({ error, resetErrorBoundary }: FallbackProps) {
  const text = useText();
  const { getRecentEvents } = useAppContext();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="notice notice-page" role="alert">
      <h1 ref={heading} tabIndex={-1}>
        {text('screen.broken')}
      </h1>
      <p>{text('screen.brokenBody')}</p>
      <div className="notice-actions" data-crash="">
        <Button intent="primary" text={text('action.retry')} onClick={resetErrorBoundary} />
        <CopyButton value={formatErrorReport(error, getRecentEvents())} label={text('crash.copyReport')} />
      </div>
      <p className="faint">{text('crash.privacy')}</p>
    </section>
  );
}

/** Contains errors within a part of the page: the shell keeps working, and the part can be retried. */
export function ScreenBoundary({ part, children }: { part: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={BrokenScreen} resetKeys={[part]}>
      {children}
    </ErrorBoundary>
  );
}
