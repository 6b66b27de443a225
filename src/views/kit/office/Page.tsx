import type { ReactNode } from 'react';
import { useDocumentTitle } from '../hooks/use-document-title.ts';

interface PageProps {
  readonly title: string;
  /** Document title, when it differs from the heading. */
  readonly windowTitle?: string;
  /** Number of records on the page, beside its title. */
  readonly count?: ReactNode;
  readonly lead?: string;
  /** Buttons at the end of the title line. */
  readonly tools?: ReactNode;
  readonly hasErrors?: boolean;
  readonly children: ReactNode;
}

/** A page of the office: its heading, which takes the focus after a navigation, and its content. */
export function Page({
  title,
  windowTitle = title,
  count,
  lead,
  tools,
  hasErrors = false,
  children,
}: PageProps) {
  useDocumentTitle(windowTitle, hasErrors);
  return (
    <div className="page stack">
      <div className="page-head">
        <div className="row gap-3 page-title">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
        </div>
        {lead && <p className="page-lead">{lead}</p>}
        {tools && <div className="page-tools row push-end">{tools}</div>}
      </div>
      {children}
    </div>
  );
}
