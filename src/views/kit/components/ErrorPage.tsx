// biome-ignore lint/style/noRestrictedImports: loaded without the office's texts, and may fail to load
import { type ComponentType, createContext, lazy, Suspense } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { useText } from '../hooks/use-text.ts';
import { Button } from './Button.tsx';
import { PublicPage } from './PublicPage.tsx';

/** Loaded separately: the error page must work without it, and the report can be read without copying. */
const CopyButton = lazy(() =>
  import(/* webpackChunkName: "public-copy" */ './CopyButton.tsx').catch(() => ({ default: () => null })),
);

/** What the office shows in place of a page that has thrown; null outside it. */
export const PageErrorContext = createContext<ComponentType<FallbackProps> | null>(null);

interface ErrorPageProps {
  readonly error: unknown;
  /** The last events, oldest first, for the report. */
  readonly events: readonly string[];
}

/** The error and the last events as text, without anything the user has typed. */
export const formatErrorReport = (error: unknown, events: readonly string[]): string =>
  [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    '',
    `${window.location.pathname} · ${navigator.userAgent}`,
    '',
    ...events,
  ].join('\n');

/** Replaces a part of the interface that has thrown: what to do, and a report to send. */
export function ErrorPage({ error, events }: ErrorPageProps) {
  const text = useText();
  const report = formatErrorReport(error, events);
  return (
    <PublicPage title={text('crash.title')} lead={text('crash.body')} hasErrors wide>
      <div className="actions" data-crash="">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {text('action.reload')}
        </Button>
        <Suspense fallback={null}>
          <CopyButton value={report} label={text('crash.copyReport')} />
        </Suspense>
      </div>
      <details>
        <summary>{text('crash.report')}</summary>
        <p className="below">{text('crash.privacy')}</p>
        <pre className="fact" dir="ltr">
          {report}
        </pre>
      </details>
    </PublicPage>
  );
}
