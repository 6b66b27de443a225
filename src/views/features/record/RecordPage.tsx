import './record-print.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type RecordActor, RecordBody } from '../../grid/peek/RecordBody.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { Page } from '../../kit/office/Page.tsx';
import { RecordNavigation } from './RecordNavigation.tsx';

interface RecordPageProps {
  readonly record: RecordActor;
  /** The title until the record's name has loaded. */
  readonly fallback: string;
  /** Shown beside the record navigation. */
  readonly tools?: ReactNode;
  /** Replaces the facts. */
  readonly children?: ReactNode;
}

/** A record's page: its title, the record navigation, and its facts or the children. */
export function RecordPage({ record, fallback, tools, children }: RecordPageProps) {
  const text = useText();
  const title = useSelector(record, ({ context }) => context.title);
  const subtitle = useSelector(record, ({ context }) => context.peek?.subtitle ?? null);
  const busy = useSelector(record, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Page
      title={title ?? (busy ? text('record.loading') : fallback)}
      windowTitle={title ?? fallback}
      {...(subtitle !== null && { lead: subtitle })}
      tools={
        <>
          {tools}
          <RecordNavigation />
        </>
      }
    >
      {children || (
        <div className="record-page">
          <RecordBody record={record} />
        </div>
      )}
    </Page>
  );
}
