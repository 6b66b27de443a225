/** What was typed into the page that was rendered when the application was built. */
interface FirstPageInput {
  /** By the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Continue was pressed, or is being pressed. */
  readonly isSubmitted: boolean;
  /** Puts the caret where it was, once the value has been rendered. */
  readonly restoreCaret: () => void;
}

/**
 * Removes the page that was rendered when the application was built; null without one. The field that has the focus loses
 * it to the one that takes its place, at once, so that a phone does not close its keyboard in between.
 */
export function takeFirstPage(): FirstPageInput | null {
  const page = document.getElementById('first-page');
  if (page === null) return null;
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[name]')];
  const focused = fields.find((field) => field === document.activeElement);
  const caret = focused?.selectionStart ?? null;
  const target = focused && document.querySelector<HTMLInputElement>(`#root input[name="${focused.name}"]`);
  target?.focus({ preventScroll: true });
  page.remove();
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    isSubmitted: page.querySelector('[data-submitted], [data-pressed]') !== null,
    restoreCaret: () => {
      // Email fields have none that can be set.
      if (target && caret !== null) target.setSelectionRange(caret, caret);
    },
  };
}
