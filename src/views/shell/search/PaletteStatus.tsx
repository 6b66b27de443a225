import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { getSubjectFilter, parseScopedQuery } from '../../../machines/shell/search/scope.ts';
import type { searchMachine } from '../../../machines/shell/search/search.machine.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { KeyCaps } from '../../kit/keys/KeyCaps.tsx';

interface PaletteStatusProps {
  readonly search: ActorRefFrom<typeof searchMachine>;
  /** Number of options in the list. */
  readonly count: number;
}

/** The status of the search as text. */
function useStatus({ search, count }: PaletteStatusProps): string {
  const text = useText();
  const problemText = useProblemText();
  const typed = useSelector(search, ({ context }) => context.text);
  const problem = useSelector(search, ({ context }) => context.problem);
  const busy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const answered = useSelector(search, (snapshot) => snapshot.hasTag('answered'));
  const more = useSelector(search, ({ context }) => context.found.some((group) => group.more));
  const { scope, words } = parseScopedQuery(typed);
  if (busy) return text('search.busy');
  if (problem) return problem.kind === 'offline' ? text('search.offline') : problemText(problem);
  const figure = text('search.count', { count });
  if (!answered && getSubjectFilter(scope) && words && count === 0) return text('search.tooShort');
  if (words && count === 0) return text('search.nothing');
  if (answered && more) return text('search.more', { count });
  return words ? figure : '';
}

/** The status line below the options. */
export function PaletteStatus(props: PaletteStatusProps) {
  const text = useText();
  const failed = useSelector(props.search, (snapshot) => snapshot.hasTag('failed'));
  const status = useStatus(props);
  return (
    <div className="palette-status rigid">
      <p role="status">{status}</p>
      {failed && (
        <button
          type="button"
          className="text-button"
          onClick={() => props.search.send({ type: 'search.retry' })}
        >
          {text('action.retry')}
        </button>
      )}
      {!failed && (
        <span className="palette-keys" aria-hidden="true">
          <KeyCaps shown={['↵']} /> {text('search.key.open')}
          <KeyCaps shown={['Mod', '↵']} /> {text('search.key.background')}
          <KeyCaps shown={['⇧', '↵']} /> {text('search.key.look')}
        </span>
      )}
    </div>
  );
}
