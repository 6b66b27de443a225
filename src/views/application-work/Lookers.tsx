import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Avatar } from '../office/Avatar.tsx';
import type { WorkActor } from './work-actor.ts';

/** Other agency staff viewing this application; announces the user as a viewer while mounted. */
export function Lookers({ work }: { work: WorkActor }) {
  const text = useText();
  const intl = useIntl();
  const people = useSelector(work, ({ context }) => context.people);
  const me = useAppSelector('session', ({ context }) => context.user?.id);
  useEffect(() => {
    work.send({ type: 'page.shown' });
    return () => work.send({ type: 'page.hidden' });
  }, [work]);
  const others = people.filter(({ id }) => id !== me);
  const names = intl.formatList(
    others.map(({ name }) => name),
    { type: 'conjunction' },
  );
  return (
    <div className="lookers" role="status">
      {others.length > 0 && (
        <>
          <span className="only-read">{text('presence.label', { people: names })}</span>
          {others.map(({ id, name }) => (
            <span key={id} title={name}>
              <Avatar name={name} />
            </span>
          ))}
        </>
      )}
    </div>
  );
}
