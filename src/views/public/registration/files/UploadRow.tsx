import type { RegistrationUpload } from '../../../../machines/features/registration/registration.types.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { Icon } from '../../../kit/components/Icon.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useSend } from '../use-registration.ts';
import { useUploadText } from './use-upload-text.ts';

interface UploadRowProps {
  readonly upload: RegistrationUpload;
  /** Its registration was submitted: it can't be removed any more. */
  readonly isSubmitted?: boolean;
}

/** A file that was selected: how far it is, what is wrong with it, and what can be done. */
export function UploadRow({ upload, isSubmitted = false }: UploadRowProps) {
  const text = useText();
  const textOf = useUploadText();
  const { fileName: name, state, size, sent, hint } = upload;
  const isMoving = state === 'sending' || state === 'paused';
  return (
    <li className="registration-file">
      <p className="break-anywhere">
        <bdi>{name}</bdi>
      </p>
      {isMoving && <progress max={size} value={sent} aria-label={text('uploads.progress', { name })} />}
      <p className={state === 'refused' ? 'field-error' : 'below'}>
        {state === 'uploaded' && <Icon name="check" />}
        {textOf(upload)}
      </p>
      {hint && <p className="warning-text small">{text(`registration.files.${hint}`)}</p>}
      <UploadActions upload={upload} isSubmitted={isSubmitted} />
    </li>
  );
}

function UploadActions({ upload: { id, fileName: name, state }, isSubmitted }: UploadRowProps) {
  const text = useText();
  const send = useSend();
  return (
    <div className="actions">
      {state === 'sending' && (
        <Button label={text('uploads.pause', { name })} onClick={() => send({ type: 'file.pause', id })}>
          {text('registration.files.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button label={text('uploads.resume', { name })} onClick={() => send({ type: 'file.resume', id })}>
          {text('registration.files.resume')}
        </Button>
      )}
      {state === 'failed' && (
        <Button label={text('uploads.retry', { name })} onClick={() => send({ type: 'file.retry', id })}>
          {text('action.retry')}
        </Button>
      )}
      {!isSubmitted && (
        <Button
          variant="quiet"
          label={text('registration.files.removeOf', { name })}
          onClick={() => send({ type: 'file.remove', id })}
        >
          {text('registration.files.remove')}
        </Button>
      )}
    </div>
  );
}
