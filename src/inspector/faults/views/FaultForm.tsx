import { useId, useMemo, useState } from 'react';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import {
  type Effect,
  effects,
  getTarget,
  httpEffects,
  largestValue,
  type NewFault,
  pageEffects,
  socketEffects,
  values,
  type When,
} from '../fault.types.ts';
import { suggestPaths } from '../suggest-paths.ts';
import { getEffectMessage } from './effect-message.ts';
import { useFaults } from './use-faults.ts';

const groups = { http: httpEffects, socket: socketEffects, page: pageEffects } as const;
const methods = ['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const frequencies = ['always', 'nth', 'probability'] as const;
type Frequency = (typeof frequencies)[number];

interface Draft {
  readonly effect: Effect;
  readonly method: string;
  readonly path: string;
  readonly frequency: Frequency;
  readonly nth: number;
  readonly percent: number;
  readonly value: number;
}

const first: Draft = {
  effect: '503',
  method: '*',
  path: '**',
  frequency: 'always',
  nth: 1,
  percent: 50,
  value: 0,
};

function toFault({ effect, method, path, frequency, nth, percent, value }: Draft): NewFault {
  const target = getTarget(effect);
  const when: When =
    frequency === 'nth' ? { nth } : frequency === 'probability' ? { probability: percent / 100 } : 'always';
  return {
    effect,
    method: target === 'http' ? method : '*',
    path: target === 'page' ? '**' : path.trim(),
    when: target === 'page' ? 'always' : when,
    value: values[effect] ? value : 0,
  };
}

interface FaultFormProps {
  readonly onAdd: (fault: NewFault) => void;
}

/** The fields of a new fault: those that its effect has. */
export function FaultForm({ onAdd }: FaultFormProps) {
  const text = useText();
  const { recorder } = useFaults();
  const [draft, setDraft] = useState(first);
  const pathsId = useId();
  const { effect, method, path, frequency, nth, percent, value } = draft;
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const target = getTarget(effect);
  const paths = useMemo(
    () => suggestPaths(recorder.entries(), target === 'http' ? 'http' : 'socket'),
    [recorder, target],
  );
  const number = values[effect];
  return (
    <form
      className="inspector-bar faults-form"
      aria-label={text('inspectorFaults.new')}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(toFault(draft));
      }}
    >
      <label className="inspector-payload">
        {text('inspectorFaults.effect')}
        <select
          value={effect}
          onChange={(event) => {
            const selected = effects.find((one) => one === event.target.value) ?? effect;
            change({ effect: selected, value: values[selected]?.usual ?? 0 });
          }}
        >
          {(['http', 'socket', 'page'] as const).map((group) => (
            <optgroup key={group} label={text(`inspectorFaults.group.${group}`)}>
              {groups[group].map((one) => (
                <option key={one} value={one}>
                  {text(getEffectMessage(one))}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {number && (
        <label className="inspector-payload">
          {text(`inspectorFaults.value.${number.unit}`)}
          <input
            type="number"
            required
            min={effect === 'clock' ? -largestValue : 0}
            max={largestValue}
            value={Number.isNaN(value) ? '' : value}
            onChange={(event) => change({ value: event.target.valueAsNumber })}
          />
        </label>
      )}
      {target === 'http' && (
        <label className="inspector-payload">
          {text('inspectorFaults.method')}
          <select value={method} onChange={(event) => change({ method: event.target.value })}>
            {methods.map((one) => (
              <option key={one} value={one}>
                {one === '*' ? text('inspectorFaults.anyMethod') : one}
              </option>
            ))}
          </select>
        </label>
      )}
      {target !== 'page' && (
        <>
          <label className="inspector-payload">
            {text(target === 'http' ? 'inspectorFaults.path' : 'inspectorFaults.channel')}
            <input
              type="text"
              dir="ltr"
              required
              list={pathsId}
              value={path}
              onChange={(event) => change({ path: event.target.value })}
            />
          </label>
          <datalist id={pathsId}>
            {paths.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <label className="inspector-payload">
            {text('inspectorFaults.when')}
            <select
              value={frequency}
              onChange={(event) =>
                change({ frequency: frequencies.find((one) => one === event.target.value) ?? frequency })
              }
            >
              {frequencies.map((one) => (
                <option key={one} value={one}>
                  {text(`inspectorFaults.frequency.${one}`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
      {target !== 'page' && frequency === 'nth' && (
        <label className="inspector-payload">
          {text('inspectorFaults.nth')}
          <input
            type="number"
            required
            min={1}
            value={Number.isNaN(nth) ? '' : nth}
            onChange={(event) => change({ nth: event.target.valueAsNumber })}
          />
        </label>
      )}
      {target !== 'page' && frequency === 'probability' && (
        <label className="inspector-payload">
          {text('inspectorFaults.percent')}
          <input
            type="number"
            required
            min={0}
            max={100}
            value={Number.isNaN(percent) ? '' : percent}
            onChange={(event) => change({ percent: event.target.valueAsNumber })}
          />
        </label>
      )}
      <button type="submit">{text('inspectorFaults.add')}</button>
    </form>
  );
}
