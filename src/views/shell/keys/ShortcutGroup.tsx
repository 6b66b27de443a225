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
      <dl>
        {lines.map(({ id, title: label, keys }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              {keys.map((each) => (
                <Shortcut key={each} keys={each} />
              ))}
              {keys.length === 0 && <span className="faint">{text('keys.typed')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
