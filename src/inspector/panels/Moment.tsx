import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useText } from '../../views/kit/hooks/use-text.ts';
import { useInspector, useInspectorContext, useRecording } from './use-inspector.ts';

const toSeconds = (ms: number): string => (ms / 1000).toFixed(2);

/** Goes through the recording: a slider over all entries, a step back and forth, and back to the present. */
export function Moment() {
  const text = useText();
  const { inspector } = useInspector();
  const { entries } = useRecording();
  const slider = useRef<HTMLInputElement>(null);
  const moment = useInspectorContext((context) => context.moment);
  const isPast = useSelector(inspector, (snapshot) => snapshot.hasTag('past'));
  const isForking = useSelector(inspector, (snapshot) => snapshot.hasTag('forking'));
  const isSandbox = useSelector(inspector, (snapshot) => snapshot.hasTag('sandbox'));
  const problem = useInspectorContext((context) => context.forkProblem);
  const first = entries[0]?.n ?? 0;
  const last = entries.at(-1)?.n ?? 0;
  const shown = moment ?? last;
  const at = entries[shown - first]?.at ?? 0;
  return (
    <div className="inspector-moment">
      <button
        type="button"
        aria-label={text('inspector.stepBack')}
        title={text('inspector.stepBack')}
        disabled={last === 0 || shown <= first}
        onClick={() => inspector.send({ type: 'moment.step', by: -1 })}
      >
        ‹
      </button>
      <input
        ref={slider}
        type="range"
        min={first}
        max={last}
        value={shown}
        aria-label={text('inspector.moment')}
        aria-valuetext={text('inspector.momentAt', { n: shown, last, seconds: toSeconds(at) })}
        onChange={({ target }) => inspector.send({ type: 'moment.go', n: target.valueAsNumber })}
      />
      <button
        type="button"
        aria-label={text('inspector.stepForward')}
        title={text('inspector.stepForward')}
        disabled={!isPast || shown >= last}
        onClick={() => inspector.send({ type: 'moment.step', by: 1 })}
      >
        ›
      </button>
      {isPast ? (
        <>
          <span className="inspector-past" role="status">
            {isSandbox && `${text('inspector.sandbox')} · `}
            {text('inspector.lookingAt', { n: shown, seconds: toSeconds(at), count: last - shown })}
          </span>
          {!isSandbox && (
            <button
              type="button"
              disabled={isForking}
              onClick={() => inspector.send({ type: 'moment.fork' })}
            >
              {text(isForking ? 'inspector.forking' : 'inspector.fork')}
            </button>
          )}
          {problem && (
            <span className="inspector-wrong" role="alert">
              {text(`inspectorReplay.problem.${problem}`)}
            </span>
          )}
          <button
            type="button"
            onClick={() => {
              inspector.send({ type: 'moment.live' });
              // This button is gone then.
              slider.current?.focus();
            }}
          >
            {text('inspector.live')}
          </button>
        </>
      ) : (
        <span className="inspector-live">{text('inspector.recording', { count: last })}</span>
      )}
    </div>
  );
}
