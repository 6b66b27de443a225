import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { CataloguePart } from '../i18n/catalogue.ts';
import { pageTexts } from './page-texts.ts';

interface LaterOptions {
  /** Fetched as soon as the first screen has come, and not only when it is first shown. */
  readonly ahead?: boolean;
  /** What stands in its place until it is here. */
  readonly waiting?: ReactNode;
  /** The texts that it needs; those of parts that come later by itself. */
  readonly texts?: readonly CataloguePart[];
}

/** Milliseconds after a failed fetch until the next, as long as the part is wanted. */
const retryDelay = 3000;

const aheadLoads: (() => Promise<void>)[] = [];

/**
 * A part of the office that the first rows do not need, with its texts. It shows as soon as its file is
 * here, and without a moment's fallback once that has been fetched: `React.lazy` would hold back what follows its
 * fallback for 300 ms, which a menu under a quick hand cannot have. A fetch that fails is tried again while the part is
 * wanted, so that a press on a bad line is late and not lost; with `React.lazy` it would take the page with it.
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

/** Fetches, one after the other, what is to be at hand when it is asked for. A failure is left to whoever asks. */
export async function fetchAhead(): Promise<void> {
  for (const load of aheadLoads) await load().catch(() => {});
}
