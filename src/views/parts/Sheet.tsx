import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '../hooks/use-page-title.ts';

interface SheetProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Puts `Error:` before the title of the window while the page shows errors. */
  readonly faulty?: boolean;
  /** For pages of text rather than of fields. */
  readonly wide?: boolean;
  /** The sheet takes the place of another on the same page, whose focus would be lost: its heading takes it. */
  readonly next?: boolean;
  readonly children?: ReactNode;
}

/** One thing per page: a heading that takes the focus after a navigation, a sentence, and the rest. */
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
