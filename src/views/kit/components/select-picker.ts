import type { KeyboardEvent } from 'react';

const loadPicker = (): void =>
  void import(/* webpackChunkName: "select" */ '../styles/select.css').catch(() => {});

/** Load the look of the list of options when somebody comes to a select: no page needs it before. */
export const pickerEvents = { onPointerEnter: loadPicker, onFocus: loadPicker } as const;

/** While the list is open, its options have the focus, and their keys mean nothing to what surrounds the select. */
export function keepPickerKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.target !== event.currentTarget) event.stopPropagation();
}
