// biome-ignore lint/style/noRestrictedImports: it is fetched without the texts of the office, and may stay away
import { lazy, Suspense } from 'react';
import { useText } from '../hooks/use-text.ts';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

/** Comes by itself: the page must stand also where it cannot be fetched, and the report can be read without it. */
const CopyButton = lazy(() =>
  import(/* webpackChunkName: "public-copy" */ './CopyButton.tsx').catch(() => ({ default: () => null })),
);

interface ErrorPageProps {
  readonly error: unknown;
  /** The last events, oldest first, as the report lists them. */
  readonly events: readonly string[];
}

/** What stands in place of a part of the interface that has thrown: what to do, and a report to send. */
export function ErrorPage({ error, events }: ErrorPageProps) {
  const text = useText();
  const report = reportOf(error, events);
  return (
    <Sheet title={text('crash.title')} lead={text('crash.body')} faulty wide>
      <div className="actions">
        <Button look="primary" onClick={() => window.location.reload()}>
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
    </Sheet>
  );
}

const reportOf = (error: unknown, events: readonly string[]): string =>
  [
    error instanceof Error ? (error.stack ?? error.message) : String(error),
    '',
    `${window.location.pathname} · ${navigator.userAgent}`,
    '',
    ...events,
  ].join('\n');
