import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { CataloguePart } from '../i18n/catalogue.ts';
import { pageTexts } from './page-texts.ts';

interface LaterOptions {
  /** Load it as soon as the first screen is ready instead of when it is first rendered. */
  readonly ahead?: boolean;
  /** Rendered while the component is loading. */
  readonly waiting?: ReactNode;
  /** Catalogue parts that the component needs; by default `tools`, the texts of lazy components. */
  readonly texts?: readonly CataloguePart[];
}

/** Milliseconds between a failed load and the next attempt while the component is mounted. */
const retryDelay = 3000;

const aheadLoads: (() => Promise<void>)[] = [];

/**
 * A component that the first rows do not need, loaded with its texts. It renders as soon as its chunk has arrived, and
 * without any fallback if the chunk is already there: `React.lazy` would delay what follows its fallback by 300 ms,
 * which is too long for a menu. A failed load is retried while the component is mounted, so that on a bad connection a
 * click takes effect late instead of being lost; with `React.lazy` the failure would take the page down.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { ahead = false, waiting = null, texts = ['tools'] }: LaterOptions = {},
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  let asked: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const fetch = async (): Promise<void> => {
    const [file] = await Promise.all([load(), ...texts.map(pageTexts)]);
    part = file.default;
    for (const listener of listeners) listener();
  };
  const ask = (): Promise<void> => {
    asked ??= fetch().catch((thrown) => {
      asked = null;
      throw thrown;
    });
    return asked;
  };
  if (ahead) aheadLoads.push(ask);

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return function Later(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => part);
    const isMissing = Part === null;
    useEffect(() => {
      if (!isMissing) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let wanted = true;
      const insist = () => {
        ask().catch(() => {
          if (wanted) timer = setTimeout(insist, retryDelay);
        });
      };
      insist();
      return () => {
        wanted = false;
        clearTimeout(timer);
      };
    }, [isMissing]);
    return Part ? <Part {...props} /> : waiting;
  };
}

/**
 * Loads the components marked `preload` one after the other. A failed load is retried when the component is rendered.
 */
export async function fetchAhead(): Promise<void> {
  for (const load of aheadLoads) await load().catch(() => {});
}
