import type { KeyboardEvent } from 'react';

interface FormActions {
  readonly onClose: () => void;
  /** On Ctrl+Enter, also from a text of several lines. */
  readonly onSubmit?: () => void;
}

/** The keys of a form within a page: Escape closes it without reaching the page, Ctrl+Enter submits it. */
export const formKeys =
  ({ onClose, onSubmit }: FormActions) =>
  (event: KeyboardEvent): void => {
    const isSubmit = onSubmit && event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSubmit && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSubmit) onSubmit();
    else onClose();
  };
