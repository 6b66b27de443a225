import { useText } from '../../views/kit/hooks/use-text.ts';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';

/** The machine that the chart and the events to send are of. */
export function ActorChoice() {
  const text = useText();
  const { inspector } = useInspector();
  const { states } = useRecording();
  const selected = useInspectorContext((context) => context.actor);
  const machines = [...states.values()]
    .filter(({ logic, status, path }) => logic === 'machine' && (status === 'active' || path === selected))
    .map(({ path }) => path)
    .sort();
  return (
    <select
      value={selected ?? ''}
      aria-label={text('inspector.actor')}
      dir="ltr"
      onChange={({ target }) => inspector.send({ type: 'actor.select', actor: target.value })}
    >
      <option value="" disabled>
        {text('inspector.selectActor')}
      </option>
      {machines.map((path) => (
        <option key={path} value={path}>
          {path}
        </option>
      ))}
    </select>
  );
}
