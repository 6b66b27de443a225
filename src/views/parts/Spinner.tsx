import { useText } from '../hooks/use-text.ts';

/** A turning ring beside a text that says what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Fills the place of something that is still on its way. */
export function PageSpinner() {
  const text = useText();
  return (
    <div className="spinner-page" role="status">
      <Spinner />
      <span className="only-read">{text('page.loading')}</span>
    </div>
  );
}
