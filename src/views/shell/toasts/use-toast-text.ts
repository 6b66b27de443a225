import { useMemo } from 'react';
import type { ToastText } from '../../../machines/kit/toasts.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Returns the text of a toast. */
export function useToastText(): (toast: ToastText) => string {
  const text = useText();
  return useMemo(
    () => (toast) => {
      switch (toast.id) {
        case 'toast.viewRemoved':
        case 'toast.exportFailed':
          return text(toast.id, toast.values);
        case 'toast.documentDecided':
          return text(toast.id, toast.values);
        case 'toast.userChanged':
          return text(toast.id, toast.values);
        case 'toast.exported':
          return text(toast.id, toast.values);
        case 'toast.jobPartly':
          return text(toast.id, toast.values);
        case 'toast.said':
          return text(toast.id, toast.values);
        case 'toast.courseSubmitted':
        case 'toast.permissionsSaved':
        case 'toast.notCopied':
        case 'toast.callFailed':
          return text(toast.id);
        default:
          return text(toast.id, toast.values);
      }
    },
    [text],
  );
}
