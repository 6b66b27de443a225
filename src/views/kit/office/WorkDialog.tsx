import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import { submitting } from '../hooks/submitting.ts';
import { useText } from '../hooks/use-text.ts';
import { ModalDialog } from '../overlays/overlays.tsx';

interface WorkDialogProps extends Omit<ComponentProps<typeof ModalDialog>, 'onClose'> {
  /** Closes the dialog without doing anything. */
  readonly onClose: () => void;
  /** The buttons after the one that cancels, which is then shown. */
  readonly actions?: ReactNode;
  /** Returns to the previous step; its button replaces the one that cancels. */
  readonly onBack?: (() => void) | undefined;
  /** Makes the content a form. */
  readonly onSubmit?: () => void;
}

/** A dialog over the page. When it closes, the focus returns to where it was. */
export function WorkDialog({
  className = 'work-dialog',
  actions,
  onBack,
  onSubmit,
  children,
  ...dialog
}: WorkDialogProps) {
  const text = useText();
  const content = (
    <>
      <DialogBody>{children}</DialogBody>
      {actions && (
        <DialogFooter
          actions={
            <>
              <Button
                variant="minimal"
                text={text(onBack ? 'action.back' : 'action.cancel')}
                onClick={onBack ?? dialog.onClose}
              />
              {actions}
            </>
          }
        />
      )}
    </>
  );
  return (
    <ModalDialog className={className} {...dialog}>
      {onSubmit ? (
        <form noValidate onSubmit={submitting(onSubmit)}>
          {content}
        </form>
      ) : (
        content
      )}
    </ModalDialog>
  );
}
