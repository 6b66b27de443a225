import { useEffect, useRef, useState } from 'react';
import { useAppActor, useAppSelector, useConfig } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useSince } from './use-since.ts';
import { useTimes } from './use-times.ts';

type Light = 'live' | 'connecting' | 'offline';

/**
 * State of the realtime connection. After a minute without it the state is offline, although reconnecting continues.
 */
const useLight = (): Light =>
  useAppSelector('realtime', (snapshot) => {
    if (snapshot.hasTag('live')) return 'live';
    return snapshot.hasTag('connecting') && !snapshot.hasTag('offline') ? 'connecting' : 'offline';
  });

/** How long the status bar shows that the connection is back, ms. */
const backSpan = 6000;

/** True for a while after reconnecting; the first connection does not count. */
function useIsBack(light: Light): boolean {
  const last = useRef<'never' | 'live' | 'away'>('never');
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const before = last.current;
    if (light === 'live') last.current = 'live';
    else if (light === 'offline' && before === 'live') last.current = 'away';
    if (light !== 'live' || before !== 'away') return setIsBack(false);
    setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), backSpan);
    return () => clearTimeout(timer);
  }, [light]);
  return isBack;
}

/** Whether changes arrive in real time; if not, since when, and a button to reconnect now. */
export function ConnectionLight() {
  const text = useText();
  const { time } = useTimes();
  const light = useLight();
  const isBack = useIsBack(light);
  const following = useConfig().realtime !== null;
  const since = useSince(light === 'live');
  const realtime = useAppActor('realtime');
  const words = isBack ? 'connection.back' : following ? (`connection.${light}` as const) : 'connection.none';
  return (
    <>
      <div className="statusbar-part" role="status">
        <span className={`light light-${following ? light : 'none'}`} aria-hidden="true" />
        <span>{text(words)}</span>
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
    </>
  );
}
