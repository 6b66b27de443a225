import './replay.css';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import type { ScriptName } from '../../scripts/scripts.ts';
import { RecordingSummary } from './RecordingSummary.tsx';
import { ReplayBar } from './ReplayBar.tsx';
import { ScriptList, ScriptSelect } from './ScriptList.tsx';
import { StepDetails } from './StepDetails.tsx';
import { StepList } from './StepList.tsx';
import { useReplay } from './use-replay.ts';

/** A recording played again: its steps, and what each of them did, in the recording and with this build. */
export function ReplayPanel() {
  const text = useText();
  const replay = useReplay();
  const file = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(replay, (current) => current);
  const { source, contents, played, at, problem } = snapshot.context;
  const isOpening = snapshot.hasTag('opening');
  const script = typeof source === 'string' ? source : null;
  const openScript = (opened: ScriptName) => replay.send({ type: 'recording.open', source: opened });
  return (
    <div className="inspector-panel replay-panel">
      <div className="inspector-bar">
        <button type="button" onClick={() => file.current?.click()}>
          {text('inspectorReplay.open')}
        </button>
        <input
          ref={file}
          type="file"
          accept=".json"
          hidden
          aria-label={text('inspectorReplay.file')}
          onChange={({ target }) => {
            const opened = target.files?.[0];
            if (opened) replay.send({ type: 'recording.open', source: opened });
            target.value = '';
          }}
        />
        {source !== null && <ScriptSelect selected={script} onOpen={openScript} />}
        {source !== null && typeof source !== 'string' && <bdi className="replay-name">{source.name}</bdi>}
        {played && (
          <ReplayBar
            played={played}
            at={at}
            isWalking={snapshot.hasTag('walking')}
            onSend={(event) => replay.send(event)}
          />
        )}
        {isOpening && (
          <span className="inspector-quiet" role="status">
            {text('inspectorReplay.opening')}
          </span>
        )}
        {problem && (
          <span className="inspector-wrong" role="alert">
            {text(`inspectorReplay.problem.${problem}`)}
          </span>
        )}
      </div>
      {played ? (
        <div className="inspector-split">
          <StepList played={played} at={at} onSend={(event) => replay.send(event)} />
          <StepDetails played={played} at={at} contents={contents} script={script} />
        </div>
      ) : contents ? (
        <RecordingSummary contents={contents} />
      ) : (
        !isOpening && <ScriptList onOpen={openScript} />
      )}
    </div>
  );
}
