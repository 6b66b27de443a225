import type { CSSProperties } from 'react';
import type { AdmissionState } from '../../../contract/applications.ts';
import { toneOf } from '../../machines/applications/phases.ts';
import { useText } from '../hooks/use-text.ts';

/** The colour that the installation gives a status; its tone's where it gives none. */
const ownColour = (status: AdmissionState) =>
  ({ '--status-colour': `var(--status-${status})` }) as CSSProperties;

/** A status that has been put into words, with the dot of its tone; the words carry the meaning. */
export const StatusWords = ({ status, text }: { status: AdmissionState; text: string }) => (
  <span className="status">
    <span className={`dot dot-${toneOf(status)}`} style={ownColour(status)} aria-hidden="true" />
    {text}
  </span>
);

interface SubStatusWordsProps {
  readonly status: AdmissionState;
  readonly word: string;
  readonly text: string;
}

/** A finer word of a status that has been put into words, with the dot of its colour. */
export const SubStatusWords = ({ status, word, text }: SubStatusWordsProps) => (
  <span className="status">
    <span
      className="dot"
      style={{ background: `var(--sub-status-${status}-${word}, var(--border-strong))` }}
      aria-hidden="true"
    />
    {text}
  </span>
);

/** A status in the present language. */
export function StatusLabel({ status }: { status: AdmissionState }) {
  const text = useText();
  return <StatusWords status={status} text={text(`status.${status}`)} />;
}
