/** Handles the submission of a form in place of the browser. */
export const submitting = (submit: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  submit();
};
