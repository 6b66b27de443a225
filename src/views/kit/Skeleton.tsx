import { Classes } from '@blueprintjs/core';
import { useText } from './hooks/use-text.ts';

const widths = ['70%', '45%', '85%', '60%', '75%', '50%', '90%', '55%'];

const names = Array.from({ length: 10 }, (_, row) => `row-${row}`);

/** Placeholder for up to ten loading rows. */
export function Skeleton({ rows = 8 }: { rows?: number }) {
  const text = useText();
  return (
    <div className="skeleton sheet-box grid-layout" role="status">
      <span className="only-read">{text('label.loading')}</span>
      {names.slice(0, rows).map((name, row) => (
        <div className="skeleton-row" key={name} aria-hidden="true">
          <span className={Classes.SKELETON} style={{ inlineSize: '5rem' }} />
          <span className={Classes.SKELETON} style={{ inlineSize: widths[row % widths.length] }} />
          <span className={Classes.SKELETON} style={{ inlineSize: '6rem' }} />
        </div>
      ))}
    </div>
  );
}
