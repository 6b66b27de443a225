import { useAppActor, useAppSelector, useConfig } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useSince } from './use-since.ts';
import { useTimes } from './use-times.ts';

type Light = 'live' | 'connecting' | 'offline';

/** How the live connection stands. */
const useLight = (): Light =>
  useAppSelector('realtime', (snapshot) =>
    snapshot.hasTag('live') ? 'live' : snapshot.hasTag('connecting') ? 'connecting' : 'offline',
  );

/** The status bar: whether changes arrive by themselves, and who is signed in. */
export function Footer() {
  const text = useText();
  const { time } = useTimes();
  const light = useLight();
  const following = useConfig().realtime !== null;
  const since = useSince(light === 'live');
  const realtime = useAppActor('realtime');
  const user = useAppSelector('session', ({ context }) => context.user);
  return (
    <footer className="statusbar">
      <div className="statusbar-part" role="status">
        <span className={`light light-${following ? light : 'none'}`} aria-hidden="true" />
        <span>{text(following ? `connection.${light}` : 'connection.none')}</span>
        {following && light === 'offline' && (
          <span className="statusbar-more">{text('connection.since', { time: time(since) })}</span>
        )}
      </div>
      {following && light === 'offline' && (
        <button
          type="button"
          className="statusbar-action"
          onClick={() => realtime.send({ type: 'realtime.retry' })}
        >
          {text('connection.retry')}
        </button>
      )}
      {user && (
        <div className="statusbar-part statusbar-user">
          <bdi>{user.fullName}</bdi>
          <span aria-hidden="true">·</span>
          <span>{text(`role.${user.role}`)}</span>
        </div>
      )}
    </footer>
  );
}
