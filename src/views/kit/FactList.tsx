import './fact-list.css';
import type { HTMLAttributes, ReactNode } from 'react';

/** Attributes of the row of a fact. */
type RowProps = Pick<HTMLAttributes<HTMLDivElement>, 'className'> & {
  readonly [name: `data-${string}`]: string | boolean | undefined;
};

/** A label and its value; without a value it is left out. */
export type Fact = readonly [label: string, value: ReactNode, row?: RowProps];

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly className?: string;
  readonly 'aria-label'?: string;
}

/** The facts that have a value. */
export const getKnownFacts = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value === 0 || Boolean(value));

/** Labels and values of a record, in pairs. */
export function FactList({ facts, className = 'facts-in-columns', ...list }: FactListProps) {
  return (
    <dl className={className} {...list}>
      {getKnownFacts(facts).map(([label, value, row]) => (
        <div key={label} {...row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
