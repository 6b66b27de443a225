import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { type RecordActor, RecordBody } from './RecordBody.tsx';
import { RecordNavigation } from './RecordNavigation.tsx';

interface RecordPageProps {
  readonly record: RecordActor;
  /** What the page is called until the record's own name is known. */
  readonly fallback: string;
  /** What stands beside the way to the other records. */
  readonly tools?: ReactNode;
  /** What the page shows in place of the facts alone. */
  readonly children?: ReactNode;
}

/** A record's own page: what it is called, the way to the ones before and after it, and its facts, alone or among what else there is to it. */
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
