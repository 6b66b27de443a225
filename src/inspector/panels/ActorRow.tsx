import { useText } from '../../views/kit/hooks/use-text.ts';
import type { ActorState } from '../recorder/actor-states.ts';
import { formatValue } from '../recorder/format-plain.ts';
import { useInspector } from './use-inspector.ts';

const depthOf = (path: string): number => path.split('/').length;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

interface ActorRowProps {
  readonly actor: ActorState;
  /** Time of the moment that is looked at, in ms since the recording began. */
  readonly now: number;
  readonly isActive: boolean;
  readonly isRecent: boolean;
}

/** An actor in the tree of actors. */
export function ActorRow({ actor, now, isActive, isRecent }: ActorRowProps) {
  const text = useText();
  const { inspector } = useInspector();
  const { path, source, value, status, received, since, logic } = actor;
  const depth = depthOf(path);
  const state = status === 'active' && logic === 'effect' ? 'running' : status;
  return (
    <tr
      className="inspector-row inspector-actor"
      id={`inspector-actor-${path}`}
      aria-level={depth}
      aria-selected={isActive}
      data-path={path}
      data-status={status}
      data-recent={isRecent}
      onClick={() => inspector.send({ type: 'actor.select', actor: path })}
      onDoubleClick={() => inspector.send({ type: 'actor.open', actor: path })}
    >
      <td className="inspector-code" style={{ paddingInlineStart: `${(depth - 1) * 0.75}rem` }}>
        <bdi>{nameOf(path)}</bdi>
      </td>
      <td className="inspector-code">
        <bdi>{source ?? ''}</bdi>
      </td>
      <td className="inspector-code">
        <bdi>{value === null ? text(`inspector.status.${state}`) : formatValue(value)}</bdi>
      </td>
      <td>{received}</td>
      <td>{text('inspector.seconds', { seconds: Math.round((now - since) / 1000) })}</td>
    </tr>
  );
}
