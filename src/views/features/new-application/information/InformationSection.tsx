import { type ReactNode, useId } from 'react';
import { useText } from '../../../kit/hooks/use-text.ts';

interface InformationSectionProps {
  readonly title: string;
  readonly lead: string;
  /** The part is not required. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** One part of the student's information. */
export function InformationSection({ title, lead, optional = false, children }: InformationSectionProps) {
  const text = useText();
  const heading = useId();
  return (
    <section className="info-part" aria-labelledby={heading}>
      <div className="info-part-head grid-layout gap-1">
        <h2 id={heading}>
          {title}
          {optional && <span className="faint"> ({text('label.optional')})</span>}
        </h2>
        <p className="faint">{lead}</p>
      </div>
      <div className="flow-section sheet-box stack">{children}</div>
    </section>
  );
}
