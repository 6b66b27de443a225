import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../hooks/use-page-title.ts';

interface SheetProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Prefixes the document title with `Error:` while the page shows errors. */
  readonly faulty?: boolean;
  /** For pages of text rather than forms. */
  readonly wide?: boolean;
  /** This content replaces other content on the same page, whose focus would be lost: the heading takes the focus. */
  readonly next?: boolean;
  readonly children?: ReactNode;
}

/** A public page with one task: a heading that takes the focus after a navigation, a lead sentence and the content. */
export function Sheet({ title, lead, faulty = false, wide = false, next = false, children }: SheetProps) {
  usePageTitle(title, faulty);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (next) heading.current?.focus();
  }, [next]);
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
