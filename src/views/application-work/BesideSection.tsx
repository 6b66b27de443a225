import { Button } from '@blueprintjs/core';
import { type ReactNode, useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import type { Problem } from '../../machines/problem.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';

interface BesideSectionProps {
  readonly title: string;
  /** Says that it could not be read. */
  readonly failed: string;
  /** Why it could not be read; null when it could. */
  readonly problem: Problem | null;
  readonly forbidden: boolean;
  readonly busy: boolean;
  /** Something was read, if not the newest. */
  readonly loaded: boolean;
  readonly onRetry: () => void;
  readonly onLocale: (locale: string) => void;
  readonly children: ReactNode;
}

/** A box beside a record, or what stands in its place; nothing for whoever may not see any of it. */
export function BesideSection(props: BesideSectionProps) {
  const { title, failed, problem, forbidden, busy, loaded, onRetry, onLocale, children } = props;
  const text = useText();
  const problemText = useProblemText();
  const { locale } = useIntl();
  const id = useId();
  useEffect(() => onLocale(locale), [onLocale, locale]);
  if (forbidden) return null;
  return (
    <section className="beside sheet-box" aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      {problem && (
        <StaleLine
          tone="warning"
          action={<Button size="small" text={text('action.retry')} onClick={onRetry} />}
        >
          <strong>{failed}</strong> {problemText(problem)}
        </StaleLine>
      )}
      {!loaded && !problem && <Skeleton rows={2} />}
      {children}
    </section>
  );
}
