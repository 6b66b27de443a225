import { useText } from '../hooks/use-text.ts';

/** The moving line at the top edge while the next page is on its way; always there for screen readers to hear. */
export function TopProgress({ shown }: { shown: boolean }) {
  const text = useText();
  return (
    <div role="status">
      {shown && (
        <div className="top-progress">
          <span className="only-read">{text('page.loading')}</span>
        </div>
      )}
    </div>
  );
}
