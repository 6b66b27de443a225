import { type ReactNode, useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import type { Problem } from '../../../../machines/kit/problem.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { InlineAlert, RetryButton } from '../../../kit/Notice.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';

interface SidePanelSectionProps {
  readonly title: string;
  /** Message shown when loading fails. */
  readonly failedText: string;
  /** Why loading failed; null when it succeeded. */
  readonly problem: Problem | null;
  readonly forbidden: boolean;
  readonly busy: boolean;
  /** Data is available, though it may be stale. */
  readonly loaded: boolean;
  readonly onRetry: () => void;
  readonly onLocaleChange: (locale: string) => void;
  readonly children: ReactNode;
}

/** A panel beside a record, with its loading and error states; hidden from users without access. */
export function SidePanelSection(props: SidePanelSectionProps) {
  const { title, failedText, problem, forbidden, busy, loaded, onRetry, onLocaleChange, children } = props;
  const problemText = useProblemText();
  const { locale } = useIntl();
  const id = useId();
  useEffect(() => onLocaleChange(locale), [onLocaleChange, locale]);
  if (forbidden) return null;
  return (
    <section className="side-section stack sheet-box" aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {problem && (
        <InlineAlert tone="warning" action={<RetryButton size="small" onClick={onRetry} />}>
          <strong>{failedText}</strong> {problemText(problem)}
        </InlineAlert>
      )}
      {!loaded && !problem && <Skeleton rows={2} />}
      {children}
    </section>
  );
}
