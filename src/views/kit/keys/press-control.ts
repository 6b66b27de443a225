/** True for what cannot be pressed now. */
export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled, [aria-disabled="true"], [inert] *, [aria-hidden="true"] *');

// Pages of other tabs stay in the document without being shown.
export const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true;

const isEmpty = (field: Element): boolean =>
  (field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && !['checkbox', 'radio'].includes(field.type))) &&
  field.value === '' &&
  !field.readOnly;

/** Presses a control; the button that sends an empty form leads to its first field instead. */
export function pressControl(control: HTMLElement): void {
  const form = control instanceof HTMLButtonElement && control.type === 'submit' ? control.form : null;
  const fields = [...(form?.querySelectorAll('input, textarea') ?? [])].filter(
    (field) => field instanceof HTMLElement && !isDisabled(field),
  );
  const texts = fields.filter((field) => isEmpty(field));
  const first = fields[0] === texts[0] ? texts[0] : undefined;
  const target = first instanceof HTMLElement ? first : control;
  target.focus();
  if (!target.matches('input, textarea')) target.click();
}

/** The control that is marked with the command, if it is shown and can be pressed. */
export const findControl = (command: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main [data-command="${command}"]`)].find(
    (control) => !isDisabled(control) && isShown(control),
  );
