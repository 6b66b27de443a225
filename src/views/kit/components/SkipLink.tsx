import { useText } from '../hooks/use-text.ts';

/** The first tab stop of every page: skips the navigation to the element with the id `main`. */
export function SkipLink() {
  const text = useText();
  return (
    <button className="skip-link" type="button" onClick={() => document.getElementById('main')?.focus()}>
      {text('page.skip')}
    </button>
  );
}
