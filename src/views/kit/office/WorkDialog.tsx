import { Button, Classes, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
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

/** Ctrl+Enter does what the dialog is for, from any of its fields. */
function pressPrimaryButton(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget
    .querySelector<HTMLElement>(`.${Classes.DIALOG_FOOTER} .${Classes.INTENT_PRIMARY}`)
    ?.click();
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
        <form noValidate onSubmit={submitting(onSubmit)} onKeyDown={pressPrimaryButton}>
          {content}
        </form>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter works from anywhere inside
        <div className="work-dialog-content" onKeyDown={pressPrimaryButton}>
          {content}
        </div>
      )}
    </ModalDialog>
  );
}
