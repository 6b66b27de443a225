import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { matchesMachine } from '../../../../machines/features/new-application/matches.machine.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { getFieldId, useNewApplication } from '../use-new-application.ts';
import { MatchCard } from './MatchCard.tsx';

type MatchesActor = ActorRefFrom<typeof matchesMachine>;

function MatchResults({ actor }: { actor: MatchesActor }) {
  const text = useText();
  const problemText = useProblemText();
  const snapshot = useSelector(actor, (current) => current);
  const { matches, problem } = snapshot.context;
  const isMatching = snapshot.hasTag('busy') || snapshot.hasTag('pausing');
  const failed = snapshot.hasTag('failed');
  const message = failed
    ? text(snapshot.hasTag('offline') ? 'studentSearch.offline' : 'studentSearch.failed')
    : matches.length > 0
      ? text('studentSearch.found', { count: matches.length })
      : isMatching
        ? text('studentSearch.searching')
        : text(snapshot.hasTag('none') ? 'studentSearch.none' : 'studentSearch.idle');
  return (
    <>
      <p className="muted" role="status">
        {message}
      </p>
      {failed && !snapshot.hasTag('offline') && problem && <p className="faint">{problemText(problem)}</p>}
      {snapshot.hasTag('none') && <p className="faint">{text('studentSearch.noneBody')}</p>}
      <ul className="stack gap-3" aria-busy={isMatching}>
        {matches.map((match) => (
          <MatchCard
            key={match.reach === 'mine' ? match.student.id : `branch ${match.branchId}`}
            match={match}
          />
        ))}
      </ul>
    </>
  );
}

/** Possible matches, updated while typing. */
export function Matches() {
  const text = useText();
  const actor = useSelector(useNewApplication(), ({ children }) => children.matches);
  return (
    <section
      className="stack gap-2 find-matches"
      aria-labelledby="matches"
      id={getFieldId('others')}
      tabIndex={-1}
    >
      <h2 id="matches">{text('studentSearch.matches')}</h2>
      {actor && <MatchResults actor={actor} />}
    </section>
  );
}
