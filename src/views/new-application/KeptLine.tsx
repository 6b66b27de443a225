import { Button } from '@blueprintjs/core';
import { CloudIcon, CloudTickIcon, OfflineIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { useFlow } from './use-flow.ts';

/** The save status of the draft: saved, saving, or stored only on this device. */
export function KeptLine() {
  const text = useText();
  const { time } = useTimes();
  const flow = useFlow();
  const snapshot = useSelector(flow, (current) => current);
  const { keptAt, held } = snapshot.context;
  if (snapshot.hasTag('made')) return null;
  const [Icon, words] = snapshot.hasTag('away')
    ? ([OfflineIcon, text(held ? 'applying.heldHere' : 'applying.notHeld')] as const)
    : snapshot.hasTag('refused')
      ? ([WarningSignIcon, text('applying.notSent')] as const)
      : snapshot.hasTag('unkept')
        ? ([CloudIcon, text('applying.saving')] as const)
        : keptAt === null
          ? ([null, ''] as const)
          : ([CloudTickIcon, text('applying.savedAt', { time: time(new Date(keptAt)) })] as const);
  return (
    <div className="kept-line" data-away={snapshot.hasTag('away') || snapshot.hasTag('refused')}>
      <span role="status">
        {Icon && <Icon size={14} />} {words}
      </span>
      {(snapshot.hasTag('away') || snapshot.hasTag('refused')) && (
        <Button
          size="small"
          variant="minimal"
          text={text('action.retry')}
          onClick={() => flow.send({ type: 'draft.retry' })}
        />
      )}
    </div>
  );
}
