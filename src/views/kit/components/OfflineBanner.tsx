import { useText } from '../hooks/use-text.ts';

/** Shown at the top of every page while the device is offline. */
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
