import type { ReactNode } from 'react';

interface SectionProps {
  /** Also the hash of its address. */
  readonly id: string;
  readonly title: string;
  /** A figure beside the title. */
  readonly count?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the home with its heading. */
export const Section = ({ id, title, count, children }: SectionProps) => (
  <section className={`home-${id} stack gap-3`} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
    <h2 tabIndex={-1} id={`${id}-title`} className="row gap-2">
      {title}
      {count}
    </h2>
    {children}
  </section>
);
