import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useAppSelector } from '../../../kit/hooks/use-app.ts';
import { useNameList } from '../../../kit/hooks/use-name-list.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Avatar } from '../../../kit/office/Avatar.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

/** Other agency staff viewing this application; announces the user as a viewer while mounted. */
export function Viewers({ details }: { details: ApplicationDetailsActor }) {
  const text = useText();
  const nameList = useNameList();
  const people = useSelector(details, ({ context }) => context.people);
  const me = useAppSelector('session', ({ context }) => context.user?.id);
  useEffect(() => {
    details.send({ type: 'page.shown' });
    return () => details.send({ type: 'page.hidden' });
  }, [details]);
  const others = people.filter(({ id }) => id !== me);
  const names = nameList(others.map(({ name }) => name));
  return (
    <div className="viewers" role="status">
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
