import { useKeyNames } from './use-key-names.ts';

/** Keys as they stand on this person's keyboard: `Mod`, `Shift`, `F`. The words around say what they do. */
export function Keys({ shown }: { shown: readonly string[] }) {
  const nameOf = useKeyNames();
  return (
    <span className="keys" aria-hidden="true" dir="ltr">
      {shown.map((part) => (
        <kbd key={part}>{nameOf(part)}</kbd>
      ))}
    </span>
  );
}
