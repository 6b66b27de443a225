import { FactList } from '../../kit/FactList.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { Shortcut } from '../../kit/keys/Shortcut.tsx';

interface Line {
  readonly id: string;
  readonly title: string;
  /** Empty stands for letters and digits. */
  readonly keys: readonly string[];
}

/** A group in the list of shortcuts. */
export function ShortcutGroup({ title, lines }: { title: string; lines: readonly Line[] }) {
  const text = useText();
  return (
    <section className="key-group">
      <h3>{title}</h3>
      <FactList
        className="key-lines"
        facts={lines.map(({ title: label, keys }) => [
          label,
          keys.length === 0
            ? [
                <span key="typed" className="faint">
                  {text('keys.typed')}
                </span>,
              ]
            : keys.map((each) => <Shortcut key={each} keys={each} />),
        ])}
      />
    </section>
  );
}
