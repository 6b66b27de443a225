import { useEffect, useRef, useState } from 'react';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';
import { useChangedAt } from '../../kit/hooks/use-changed-at.ts';
import { useOnline } from '../../kit/hooks/use-online.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

type ConnectionState = 'live' | 'connecting' | 'offline';

/**
 * State of the realtime connection. After a minute without it the state is offline, although reconnecting continues; a
 * device without a network is offline at once, although its socket has not noticed yet.
 */
function useConnectionState(): ConnectionState {
  const online = useOnline();
  const state = useAppSelector('realtime', (snapshot) => {
    if (snapshot.hasTag('live')) return 'live';
    return snapshot.hasTag('connecting') && !snapshot.hasTag('offline') ? 'connecting' : 'offline';
  });
  return online ? state : 'offline';
}

/** How long the status bar shows that the connection is back, ms. */
const reconnectedMs = 6000;

/** True for a while after reconnecting; the first connection does not count. */
function useJustReconnected(light: ConnectionState): boolean {
  const last = useRef<'never' | 'live' | 'away'>('never');
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const before = last.current;
    if (light === 'live') last.current = 'live';
    else if (light === 'offline' && before === 'live') last.current = 'away';
    if (light !== 'live' || before !== 'away') return setIsBack(false);
    setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), reconnectedMs);
    return () => clearTimeout(timer);
  }, [light]);
  return isBack;
}

/** Whether changes arrive in real time; if not, since when, and a button to reconnect now. */
export function ConnectionStatus() {
  const text = useText();
  const { time } = useTimes();
  const light = useConnectionState();
  const isBack = useJustReconnected(light);
  const hasRealtime = useConfig().realtime !== null;
  const since = useChangedAt(light === 'live');
  const realtime = useAppActor('realtime');
  const words = isBack
    ? 'connection.back'
    : hasRealtime
      ? (`connection.${light}` as const)
      : 'connection.none';
  return (
    <>
      <div className="statusbar-part" role="status">
        <span className={`light light-${hasRealtime ? light : 'none'}`} aria-hidden="true" />
        <span>{text(words)}</span>
        {hasRealtime && light === 'offline' && (
          <span className="statusbar-more">{text('connection.since', { time: time(since) })}</span>
        )}
      </div>
      {hasRealtime && light === 'offline' && (
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
