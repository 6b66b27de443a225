import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { getDevice } from './device.ts';
import { useRegistration, useTag } from './use-registration.ts';

/** Where the answers are saved, and since when. Only a lost connection is announced: saving happens all the time. */
export function SaveLine() {
  const text = useText();
  const times = useTimes();
  const isOffline = useTag('offline');
  const isSaving = useTag('saving');
  const isSaved = useTag('saved');
  const { savedAt, keptAt, kept } = useRegistration(
    (context) => context,
    (one, other) => one.savedAt === other.savedAt && one.keptAt === other.keptAt && one.kept === other.kept,
  );
  const device = getDevice();
  const time = (at: number) => times.time(new Date(at));
  const offline = isOffline
    ? text(kept === 'device' ? `registration.offline.${device}` : 'registration.offline.session')
    : '';
  const saved = () => {
    if (isSaved && savedAt !== null) return text('registration.saved', { time: time(savedAt) });
    if (isSaving) return text('registration.saving');
    if (keptAt !== null && kept === 'device')
      return text(`registration.savedOn.${device}`, { time: time(keptAt) });
    return '';
  };
  return (
    <p className={isOffline ? 'registration-saved warning-text' : 'registration-saved'}>
      <span role="status">{offline}</span>
      {!isOffline && saved()}
    </p>
  );
}
