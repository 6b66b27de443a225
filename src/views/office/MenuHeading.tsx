import type { ReactNode } from 'react';

/** Words above a group of a menu's items; Blueprint's own are headings, which would upset the page's outline. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <li className="menu-heading" role="presentation">
      {children}
    </li>
  );
}
