import { useText } from '../hooks/use-text.ts';

/** Stands on top of every page while there is no connection. */
export function OfflineBanner({ offline }: { offline: boolean }) {
  const text = useText();
  return (
    <div role="status">
      {offline && (
        <p className="offline-banner">
          <strong>{text('offline.title')}</strong>
          {text('offline.body')}
        </p>
      )}
    </div>
  );
}
