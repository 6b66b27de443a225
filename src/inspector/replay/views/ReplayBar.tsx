import { useText } from '../../../views/kit/hooks/use-text.ts';
import type { Played } from '../play-through.ts';
import { findFirstDifference, type ReplayEvent } from '../replay.machine.ts';

interface ReplayBarProps {
  readonly played: Played;
  readonly at: number;
  readonly isWalking: boolean;
  readonly onSend: (event: ReplayEvent) => void;
}

/** Walks through the steps: first, back, play, forward, last, and the first difference. */
export function ReplayBar({ played, at, isWalking, onSend }: ReplayBarProps) {
  const text = useText();
  const count = played.steps.length;
  const first = findFirstDifference(played);
  const renderStep = (id: 'first' | 'back' | 'forward' | 'last', sign: string, to: number) => (
    <button
      type="button"
      aria-label={text(`inspectorReplay.${id}`)}
      title={text(`inspectorReplay.${id}`)}
      disabled={to < 0 || to > count || to === at}
      onClick={() => onSend({ type: 'step.go', at: to })}
    >
      <span className="replay-sign">{sign}</span>
    </button>
  );
  return (
    <div className="inspector-moment">
      {renderStep('first', '«', 0)}
      {renderStep('back', '‹', at - 1)}
      <button
        type="button"
        disabled={!isWalking && at === count}
        onClick={() => onSend({ type: 'replay.toggle' })}
      >
        {text(isWalking ? 'inspectorReplay.pause' : 'inspectorReplay.play')}
      </button>
      {renderStep('forward', '›', at + 1)}
      {renderStep('last', '»', count)}
      <span className="inspector-quiet" role="status">
        {text('inspectorReplay.position', { n: at, count })}
      </span>
      {first === null ? (
        <span className="replay-same">{text('inspectorReplay.same')}</span>
      ) : (
        <button
          type="button"
          className="inspector-wrong"
          disabled={at === first}
          onClick={() => onSend({ type: 'difference.go' })}
        >
          {text('inspectorReplay.goToDifference')}
        </button>
      )}
    </div>
  );
}
