import { type ReactNode, useEffect, useRef } from 'react';
import { knowMenuEntries, type MenuEntries, type RenderEntries } from './menu-entries.ts';

/** Makes the entries of the menu whose button is beside it known. */
function Known({ entries }: { readonly entries: MenuEntries }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = place.current?.parentElement?.querySelector('button');
    if (button) knowMenuEntries(button, entries);
  });
  return <span ref={place} hidden />;
}

interface KnownEntriesProps {
  readonly lazyEntries: (render: RenderEntries) => ReactNode;
}

/** Lets the palette find the entries of a menu without opening it. */
export default function KnownEntries({ lazyEntries }: KnownEntriesProps) {
  return lazyEntries((entries) => <Known entries={entries} />);
}
