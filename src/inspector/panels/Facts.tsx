import type { Fact } from '../reasons/explain.ts';

interface FactsProps {
  readonly guard: string | null;
  readonly passes: boolean;
  readonly facts: readonly Fact[];
  /** Whether what it read is shown at once, rather than when the guard is opened. */
  readonly isOpen?: boolean;
}

/** The verdict of a guard and what it read. */
export function Facts({ guard, passes, facts, isOpen = true }: FactsProps) {
  if (guard === null) return null;
  const verdict = (
    <span dir="ltr">
      {passes ? '✓' : '✗'} <code>{guard}</code>
    </span>
  );
  if (facts.length === 0) return verdict;
  return (
    <details className="inspector-verdict" dir="ltr" open={isOpen}>
      <summary>{verdict}</summary>
      <ul className="inspector-facts">
        {facts.map(({ path, value }) => (
          <li key={path}>
            <code>
              {path} = {value}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}
