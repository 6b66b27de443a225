import type { Fact } from '../reasons/explain.ts';

interface FactsProps {
  readonly guard: string | null;
  readonly passes: boolean;
  readonly facts: readonly Fact[];
}

/** The verdict of a guard and what it read. */
export function Facts({ guard, passes, facts }: FactsProps) {
  if (guard === null) return null;
  return (
    <>
      <span dir="ltr">
        {passes ? '✓' : '✗'} <code>{guard}</code>
      </span>
      {facts.length > 0 && (
        <ul className="inspector-facts" dir="ltr">
          {facts.map(({ path, value }) => (
            <li key={path}>
              <code>
                {path} = {value}
              </code>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
