import type { AdmissionState } from '../../../contract/applications.ts';
import { toneOf } from '../../machines/applications/phases.ts';
import { useText } from '../hooks/use-text.ts';

/** A status that has been put into words, with the dot of its tone; the words carry the meaning. */
export const StatusWords = ({ status, text }: { status: AdmissionState; text: string }) => (
  <span className="status">
    <span className={`dot dot-${toneOf(status)}`} aria-hidden="true" />
    {text}
  </span>
);

/** A status in the present language. */
export function StatusLabel({ status }: { status: AdmissionState }) {
  const text = useText();
  return <StatusWords status={status} text={text(`status.${status}`)} />;
}
