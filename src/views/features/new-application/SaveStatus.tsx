import { Button } from '@blueprintjs/core';
import { CloudIcon, CloudTickIcon, OfflineIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useNewApplication } from './use-new-application.ts';

/** The save status of the draft: saved, saving, or stored only on this device. */
export function SaveStatus() {
  const text = useText();
  const { time } = useTimes();
  const newApplication = useNewApplication();
  const snapshot = useSelector(newApplication, (current) => current);
  const { syncedAt, savedLocally } = snapshot.context;
  if (snapshot.hasTag('created')) return null;
  const [Icon, message] = snapshot.hasTag('away')
    ? ([
        OfflineIcon,
        text(savedLocally ? 'newApplication.savedLocally' : 'newApplication.notSavedLocally'),
      ] as const)
    : snapshot.hasTag('refused')
      ? ([WarningSignIcon, text('newApplication.notSent')] as const)
      : snapshot.hasTag('unsynced')
        ? ([CloudIcon, text('newApplication.saving')] as const)
        : syncedAt === null
          ? ([null, ''] as const)
          : ([CloudTickIcon, text('newApplication.savedAt', { time: time(new Date(syncedAt)) })] as const);
  return (
    <div className="save-status line faint" data-away={snapshot.hasTag('away') || snapshot.hasTag('refused')}>
      <span role="status">
        {Icon && <Icon size={14} />} {message}
      </span>
      {(snapshot.hasTag('away') || snapshot.hasTag('refused')) && (
        <Button
          size="small"
          variant="minimal"
          text={text('action.retry')}
          onClick={() => newApplication.send({ type: 'draft.retry' })}
        />
      )}
    </div>
  );
}
