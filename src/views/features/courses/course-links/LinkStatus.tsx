import type { LinkState } from '../../../../../contract/courses/course-links.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

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
  return (
    <span className="status">
      <span className={`dot dot-${tones[state]}`} aria-hidden="true" />
      {children ?? text(`linkState.${state}`)}
    </span>
  );
}
