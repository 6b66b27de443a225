import { useText } from '../../views/kit/hooks/use-text.ts';
import type { ServerEvent } from './server.machine.ts';

interface MomentSliderProps {
  /** How many events the log has, and after how many the moment is. */
  readonly events: number;
  readonly count: number;
  readonly onSend: (event: ServerEvent) => void;
}

/** Goes through a log: first, back, a slider, forward, last. Its keys are those of a slider. */
export function MomentSlider({ events, count, onSend }: MomentSliderProps) {
  const text = useText();
  const go = (to: number) => onSend({ type: 'moment.go', count: to });
  const label =
    count === 0
      ? text('inspectorServer.before', { count: events })
      : text('inspectorServer.momentAt', { n: count, count: events });
  const renderButton = (id: 'first' | 'back' | 'forward' | 'last', sign: string, to: number) => (
    <button
      type="button"
      aria-label={text(`inspectorServer.${id}`)}
      title={text(`inspectorServer.${id}`)}
      disabled={to < 0 || to > events || to === count}
      onClick={() => go(to)}
    >
      <span className="server-step">{sign}</span>
    </button>
  );
  return (
    <div className="inspector-moment">
      {renderButton('first', '«', 0)}
      {renderButton('back', '‹', count - 1)}
      <input
        type="range"
        min={0}
        max={events}
        value={count}
        aria-label={text('inspectorServer.moment')}
        aria-valuetext={label}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      {renderButton('forward', '›', count + 1)}
      {renderButton('last', '»', events)}
      <span className="inspector-quiet">{label}</span>
    </div>
  );
}
