import type { MouseEvent } from 'react';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import { type Fault, getTarget, nameFault, type When } from '../fault.types.ts';
import { getEffectMessage } from './effect-message.ts';
import { useFaults, useFaultsContext } from './use-faults.ts';

/** A text for the calls that a fault applies to. */
function useWhenText(): (when: When) => string {
  const text = useText();
  return (when) => {
    if (when === 'always') return text('inspectorFaults.frequency.always');
    if ('nth' in when) return text('inspectorFaults.nthOnly', { nth: when.nth });
    return text('inspectorFaults.share', { percent: Math.round(when.probability * 100) });
  };
}

interface FaultListProps {
  /** Called when a button is about to disappear that has the focus, and no other fault could take it. */
  readonly onLastRemoved: () => void;
}

/** All faults: whether each is on, and how often it was applied. */
export function FaultList({ onLastRemoved }: FaultListProps) {
  const text = useText();
  const describeWhen = useWhenText();
  const { faults } = useFaults();
  const context = useFaultsContext();
  if (context.faults.length === 0) return <p className="inspector-none">{text('inspectorFaults.none')}</p>;

  const remove = ({ currentTarget }: MouseEvent, { id }: Fault) => {
    const row = currentTarget.closest('tr');
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
    if (next) next.focus();
    else onLastRemoved();
    faults.send({ type: 'fault.remove', id });
  };
  const turn = (id: string, isOn: boolean) =>
    faults.send(isOn ? { type: 'fault.turnOn', id, at: performance.now() } : { type: 'fault.turnOff', id });
  return (
    <table className="faults-list" aria-label={text('inspector.panel.faults')}>
      <thead>
        <tr>
          <th scope="col">{text('inspectorFaults.fault')}</th>
          <th scope="col">{text('inspectorFaults.when')}</th>
          <th scope="col">{text('inspectorFaults.applied')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {context.faults.map((fault) => {
          const { id, effect, when } = fault;
          const isCounted = getTarget(effect) !== 'page';
          return (
            <tr key={id}>
              <td>
                <label className="inspector-check">
                  <input
                    type="checkbox"
                    checked={!context.off.includes(id)}
                    onChange={({ target }) => turn(id, target.checked)}
                  />
                  <span>
                    {text(getEffectMessage(effect))}{' '}
                    <code dir="ltr">
                      <bdi>{nameFault(fault)}</bdi>
                    </code>
                  </span>
                </label>
              </td>
              <td>{describeWhen(when)}</td>
              <td>
                {isCounted &&
                  text('inspectorFaults.appliedOf', {
                    applied: context.applied[id] ?? 0,
                    seen: context.seen[id] ?? 0,
                  })}
              </td>
              <td>
                <button
                  type="button"
                  aria-label={text('inspectorFaults.removeNamed', { name: nameFault(fault) })}
                  onClick={(event) => remove(event, fault)}
                >
                  {text('inspectorFaults.remove')}
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
