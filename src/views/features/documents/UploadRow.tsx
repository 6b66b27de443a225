import './documents.css';
import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, PauseIcon, PlayIcon, RepeatIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { isInProgress, type UploadItem } from '../../../machines/features/documents/uploads/uploads.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useSizeText } from './use-size-text.ts';

/** Describes the state of an upload. */
function useStageText(): (item: UploadItem) => string {
  const text = useText();
  const sizeText = useSizeText();
  const offline = useAppSelector('uploads', (snapshot) => snapshot.hasTag('offline'));
  return ({ stage, sent, size, refusal }) => {
    const figures = { sent: sizeText(sent), size: sizeText(size) };
    switch (stage) {
      case 'waiting':
        return text(offline ? 'label.waitingForConnection' : 'work.state.queued');
      case 'sending':
        return text('uploads.sending', figures);
      case 'paused':
        return text('uploads.paused', figures);
      case 'refused':
        return text(refusal ?? 'uploads.failed');
      default:
        return text(`uploads.${stage}`);
    }
  };
}

function UploadActions({ item: { id, stage, fileName: name } }: { item: UploadItem }) {
  const text = useText();
  const uploads = useAppActor('uploads');
  const isEnded = stage === 'done' || stage === 'refused';
  const button = (action: 'pause' | 'resume' | 'retry' | 'remove', icon: ReactElement, label: string) => (
    <Button
      size="small"
      variant="minimal"
      icon={icon}
      aria-label={label}
      onClick={() => uploads.send({ type: `upload.${action}`, id })}
    />
  );
  return (
    <span className="flex gap-1">
      {(stage === 'waiting' || stage === 'sending') &&
        button('pause', <PauseIcon />, text('uploads.pause', { name }))}
      {stage === 'paused' && button('resume', <PlayIcon />, text('uploads.resume', { name }))}
      {stage === 'failed' && button('retry', <RepeatIcon />, text('uploads.retry', { name }))}
      {stage !== 'finishing' &&
        button('remove', <CrossIcon />, text(isEnded ? 'action.dismiss' : 'uploads.cancel', { name }))}
    </span>
  );
}

/** One upload: its name, its progress and its actions. */
export function UploadRow({ item }: { item: UploadItem }) {
  const text = useText();
  const stageText = useStageText();
  const { fileName: name, stage, sent, size } = item;
  const isUnfinished = isInProgress(item) || stage === 'paused';
  return (
    <li className="upload" data-stage={stage}>
      <span className="break-anywhere">
        <bdi>{name}</bdi>
      </span>
      <UploadActions item={item} />
      {isUnfinished && (
        <ProgressBar
          className="upload-bar"
          value={size === 0 ? 0 : sent / size}
          intent={stage === 'paused' ? 'none' : 'primary'}
          animate={false}
          stripes={false}
          aria-label={text('uploads.progress', { name })}
        />
      )}
      <p className="upload-stage" role={stage === 'refused' || stage === 'failed' ? 'alert' : undefined}>
        {stageText(item)}
      </p>
    </li>
  );
}
