import { useText } from '../../../views/kit/hooks/use-text.ts';
import { type ScriptName, scriptNames } from '../../scripts/scripts.ts';

interface ScriptListProps {
  readonly selected: ScriptName | null;
  readonly onOpen: (script: ScriptName) => void;
}

/** The workflows that have a script, each with what it shows. */
export function ScriptList({ onOpen }: Pick<ScriptListProps, 'onOpen'>) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="replay-scripts" tabIndex={0} aria-label={text('inspectorReplay.scripts')}>
      <p>{text('inspectorReplay.none')}</p>
      <ul>
        {scriptNames.map((one) => (
          <li key={one}>
            <button type="button" onClick={() => onOpen(one)}>
              {text(`inspectorScripts.${one}`)}
            </button>
            <span>{text(`inspectorScripts.${one}.about`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Starts another script. */
export function ScriptSelect({ selected, onOpen }: ScriptListProps) {
  const text = useText();
  return (
    <select
      value={selected ?? ''}
      aria-label={text('inspectorReplay.scripts')}
      onChange={({ target }) => {
        const found = scriptNames.find((one) => one === target.value);
        if (found) onOpen(found);
      }}
    >
      <option value="" disabled>
        {text('inspectorReplay.scripts')}
      </option>
      {scriptNames.map((one) => (
        <option key={one} value={one}>
          {text(`inspectorScripts.${one}`)}
        </option>
      ))}
    </select>
  );
}
