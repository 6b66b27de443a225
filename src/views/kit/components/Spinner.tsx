import { useText } from '../hooks/use-text.ts';

/** A spinner; the text beside it says what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Fills the space of content that is still loading. */
export function PageSpinner() {
  const text = useText();
  return (
    <div className="spinner-page" role="status">
      <Spinner />
      <span className="only-read">{text('label.loading')}</span>
    </div>
  );
}
