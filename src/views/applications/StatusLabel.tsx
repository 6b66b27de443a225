import type { AdmissionState } from '../../../contract/applications.ts';
import { toneOf } from '../../machines/applications/phases.ts';
import { useText } from '../hooks/use-text.ts';

/** A status with the dot of its tone; the words carry the meaning. */
export function StatusLabel({ status }: { status: AdmissionState }) {
  const text = useText();
  return (
    <span className="status">
      <span className={`dot dot-${toneOf(status)}`} aria-hidden="true" />
      {text(`status.${status}`)}
    </span>
  );
}
