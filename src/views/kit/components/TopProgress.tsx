import { useText } from '../hooks/use-text.ts';

/**
 * The progress bar at the top edge while the next page loads; its status element is always mounted for screen readers.
 */
export function TopProgress({ shown }: { shown: boolean }) {
  const text = useText();
  return (
    <div role="status">
      {shown && (
        <div className="top-progress">
          <span className="only-read">{text('label.loading')}</span>
        </div>
      )}
    </div>
  );
}
