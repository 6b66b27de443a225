import './faults.css';
import { useId, useRef, useState } from 'react';
import { useCopyToClipboard } from '../../../views/kit/hooks/use-copy-to-clipboard.ts';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import type { NewFault } from '../fault.types.ts';
import { toFaultLink } from '../fault-link.ts';
import { getActiveFaults } from '../faults.machine.ts';
import { presetNames, presets } from '../presets.ts';
import { FaultForm } from './FaultForm.tsx';
import { FaultList } from './FaultList.tsx';
import { useFaults, useFaultsContext } from './use-faults.ts';

/** The faults that are applied to calls, to the live connection and to the page, and a form to add others. */
export function FaultsPanel() {
  const text = useText();
  const { faults } = useFaults();
  const context = useFaultsContext();
  const { copied, failed, copy } = useCopyToClipboard();
  const panel = useRef<HTMLDivElement>(null);
  const presetsId = useId();
  const add = (added: readonly NewFault[]) =>
    faults.send({ type: 'faults.add', faults: added, at: performance.now() });
  const focusForm = () => panel.current?.querySelector<HTMLElement>('form select')?.focus();
  return (
    <div className="inspector-panel faults-panel" ref={panel}>
      <div className="inspector-bar">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row in every browser */}
        <div className="faults-group" role="group" aria-labelledby={presetsId}>
          <span id={presetsId}>{text('inspectorFaults.presets')}</span>
          {presetNames.map((name) => (
            <button key={name} type="button" onClick={() => add(presets[name])}>
              {text(`inspectorFaults.preset.${name}`)}
            </button>
          ))}
        </div>
        <SeedField seed={context.seed} onChange={(seed) => faults.send({ type: 'seed.change', seed })} />
        <button
          type="button"
          disabled={context.faults.length === 0}
          onClick={() => copy(toFaultLink(globalThis.location.href, getActiveFaults(context), context.seed))}
        >
          {text(copied ? 'action.copied' : 'inspectorFaults.copyLink')}
        </button>
        <span className="only-read" role="status">
          {copied && text('action.copied')}
          {failed && text('action.copyFailed')}
        </span>
        <button
          type="button"
          disabled={context.faults.length === 0}
          onClick={() => {
            focusForm();
            faults.send({ type: 'faults.clear' });
          }}
        >
          {text('inspectorFaults.clear')}
        </button>
      </div>
      <FaultForm onAdd={(fault) => add([fault])} />
      <FaultList onLastRemoved={focusForm} />
    </div>
  );
}

interface SeedFieldProps {
  readonly seed: number;
  readonly onChange: (seed: number) => void;
}

/** The seed counts once an integer is entered; until then the one before. */
function SeedField({ seed, onChange }: SeedFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState(String(seed));
  return (
    <label className="inspector-payload">
      {text('inspectorFaults.seed')}
      <input
        type="number"
        step={1}
        value={typed}
        onChange={({ target: { value, valueAsNumber } }) => {
          setTyped(value);
          if (Number.isSafeInteger(valueAsNumber)) onChange(valueAsNumber);
        }}
      />
    </label>
  );
}
