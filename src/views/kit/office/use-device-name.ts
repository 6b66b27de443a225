import { useCallback } from 'react';
import { useText } from '../hooks/use-text.ts';
import { parseDeviceName } from './device-name.ts';

/** Returns a readable device name such as "Firefox on Windows" from a `User-Agent`. */
export function useDeviceName(): (agent: string) => string {
  const text = useText();
  return useCallback(
    (agent) => {
      const { browser, system } = parseDeviceName(agent);
      if (browser && system) return text('devices.name', { browser, system });
      // Programs other than browsers describe themselves in a few words.
      return browser ?? system ?? (agent.trim().slice(0, 60) || text('devices.unknown'));
    },
    [text],
  );
}
