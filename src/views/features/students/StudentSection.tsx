import { type ReactNode, type Ref, useId } from 'react';
import { type Fact, FactList, getKnownFacts } from '../../kit/FactList.tsx';
import { useText } from '../../kit/hooks/use-text.ts';

interface StudentSectionProps {
  readonly title: string;
  readonly facts?: readonly Fact[];
  /** Shown below the facts; without either the section says that nothing was added. */
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** A section of a student's facts. */
export function StudentSection({ title, facts = [], children, ref }: StudentSectionProps) {
  const text = useText();
  const id = useId();
  const known = getKnownFacts(facts);
  return (
    <section ref={ref} className="student-section sheet-box stack gap-2" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {known.length > 0 && <FactList facts={known} />}
      {children || (known.length === 0 && <p className="faint">{text('info.none')}</p>)}
    </section>
  );
}

interface Entry {
  readonly key: string;
  readonly title: ReactNode;
  /** Lines below the title; empty ones are left out. */
  readonly lines: readonly (ReactNode | null)[];
}

type EntryTextProps = Pick<Entry, 'title' | 'lines'>;

/** An entry of a section: its title and a few lines. */
export function EntryText({ title, lines }: EntryTextProps) {
  return (
    <>
      <strong>{title}</strong>
      <p className="faint wrap gap-0-3">
        {lines
          .filter((line) => line !== null && line !== '')
          .map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry have a fixed order
            <span key={index}>{line}</span>
          ))}
      </p>
    </>
  );
}

/** Entries of a section: each with a title and a few lines. */
export function StudentEntries({ entries }: { readonly entries: readonly Entry[] }) {
  const text = useText();
  if (entries.length === 0) return <p className="faint">{text('info.none')}</p>;
  return (
    <ul className="student-entries stack gap-2">
      {entries.map(({ key, title, lines }) => (
        <li key={key}>
          <EntryText title={title} lines={lines} />
        </li>
      ))}
    </ul>
  );
}
