import type { ReactNode } from 'react';

/** Heading of a group of menu items. Blueprint's own is a heading element, which would disturb the page outline. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <li className="menu-heading" role="presentation">
      {children}
    </li>
  );
}
