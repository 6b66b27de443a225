import type { LinkState } from '../../../../../contract/courses/course-links.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ToneLabel } from '../../../kit/StatusLabel.tsx';

const tones = {
  queued: 'waiting',
  fetching: 'active',
  reading: 'active',
  drafted: 'good',
  empty: 'neutral',
  known: 'neutral',
  refused: 'bad',
  failed: 'bad',
} as const satisfies Record<LinkState, string>;

/** The state of a link, with a dot in its tone. */
export function LinkStatus({ state, children }: { state: LinkState; children?: string }) {
  const text = useText();
  return <ToneLabel tone={tones[state]}>{children ?? text(`linkState.${state}`)}</ToneLabel>;
}
