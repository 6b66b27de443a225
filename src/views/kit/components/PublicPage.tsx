import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../hooks/use-document-title.ts';

interface PublicPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Prefixes the document title with `Error:` while the page shows errors. */
  readonly hasErrors?: boolean;
  /** For pages of text rather than forms. */
  readonly wide?: boolean;
  /** This content replaces other content on the same page, whose focus would be lost: the heading takes the focus. */
  readonly focusHeading?: boolean;
  readonly children?: ReactNode;
}

/** A public page with one task: a heading that takes the focus after a navigation, a lead sentence and the content. */
export function PublicPage({
  title,
  lead,
  hasErrors = false,
  wide = false,
  focusHeading = false,
  children,
}: PublicPageProps) {
  useDocumentTitle(title, hasErrors);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusHeading) heading.current?.focus();
  }, [focusHeading]);
  return (
    <div className={wide ? 'sheet sheet-wide' : 'sheet'}>
      <div className="sheet-head">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {lead !== undefined && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
