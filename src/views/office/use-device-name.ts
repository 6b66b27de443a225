import { useCallback } from 'react';
import { useText } from '../hooks/use-text.ts';
import { deviceNameOf } from './device-name.ts';

/** Names a device in people's words, such as "Firefox on Windows", from its `User-Agent`. */
export function useDeviceName(): (agent: string) => string {
  const text = useText();
  return useCallback(
    (agent) => {
      const { browser, system } = deviceNameOf(agent);
      if (browser && system) return text('devices.name', { browser, system });
      // A program that is no browser says what it is in a few words of its own.
      return browser ?? system ?? (agent.trim().slice(0, 60) || text('devices.unknown'));
    },
    [text],
  );
}
