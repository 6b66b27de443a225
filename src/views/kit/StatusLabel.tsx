import type { CSSProperties, ReactNode } from 'react';
import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { getStatusTone } from '../../machines/features/applications/board/stages.ts';
import { useText } from './hooks/use-text.ts';

/** The configured colour of a status, with its tone as the fallback. */
const toColourStyle = (status: AdmissionState) =>
  ({ '--status-colour': `var(--status-${status})` }) as CSSProperties;

/** A label with a dot in its tone; the dot is decorative. */
export const ToneLabel = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <span className="status">
    <span className={`dot dot-${tone}`} aria-hidden="true" />
    {children}
  </span>
);

/** A status label with a dot in its tone; the dot is decorative. */
export const StatusIndicator = ({ status, text }: { status: AdmissionState; text: string }) => (
  <span className="status">
    <span className={`dot dot-${getStatusTone(status)}`} style={toColourStyle(status)} aria-hidden="true" />
    {text}
  </span>
);

interface SubStatusIndicatorProps {
  readonly status: AdmissionState;
  readonly word: string;
  readonly text: string;
}

/** A sub-status label with a dot in its colour. */
export const SubStatusIndicator = ({ status, word, text }: SubStatusIndicatorProps) => (
  <span className="status">
    <span
      className="dot"
      style={{ background: `var(--sub-status-${status}-${word}, var(--border-strong))` }}
      aria-hidden="true"
    />
    {text}
  </span>
);

/** A status in the current language. */
export function StatusLabel({ status }: { status: AdmissionState }) {
  const text = useText();
  return <StatusIndicator status={status} text={text(`status.${status}`)} />;
}
