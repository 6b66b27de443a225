import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { CataloguePart } from '../../../i18n/catalogue.ts';
import { loadPageTexts } from './load-page-texts.ts';

interface LazyComponentOptions {
  /**
   * Load it as soon as the first screen is ready instead of when it is first rendered; `only` then: it appears once it
   * has arrived.
   */
  readonly preload?: boolean | 'only';
  /** Rendered while the component is loading. */
  readonly fallback?: ReactNode;
  /** Catalogue parts that the component needs; by default `tools`, the texts of lazy components. */
  readonly texts?: readonly CataloguePart[];
}

/** Milliseconds between a failed load and the next attempt while the component is mounted. */
const retryDelay = 3000;

const preloads: (() => Promise<void>)[] = [];

/**
 * A component that the first rows do not need, loaded with its texts. It renders as soon as its chunk has arrived, and
 * without any fallback if the chunk is already there: `React.lazy` would delay what follows its fallback by 300 ms,
 * which is too long for a menu. A failed load is retried while the component is mounted, so that on a bad connection a
 * click takes effect late instead of being lost; with `React.lazy` the failure would take the page down.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { preload = false, fallback = null, texts = ['tools'] }: LazyComponentOptions = {},
): ComponentType<Props> {
  let component: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const loadWithTexts = async (): Promise<void> => {
    const [file] = await Promise.all([load(), ...texts.map(loadPageTexts)]);
    component = file.default;
    for (const listener of listeners) listener();
  };
  const loadOnce = (): Promise<void> => {
    loading ??= loadWithTexts().catch((thrown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  };
  if (preload) preloads.push(loadOnce);

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return function LazyComponent(props: Props) {
    const getComponent = () => component;
    const Component = useSyncExternalStore(subscribe, getComponent, getComponent);
    const isMissing = Component === null;
    useEffect(() => {
      if (!isMissing || preload === 'only') return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isMounted = true;
      const loadWithRetry = () => {
        loadOnce().catch(() => {
          if (isMounted) timer = setTimeout(loadWithRetry, retryDelay);
        });
      };
      loadWithRetry();
      return () => {
        isMounted = false;
        clearTimeout(timer);
      };
    }, [isMissing]);
    return Component ? <Component {...props} /> : fallback;
  };
}

/**
 * Loads the components marked `preload` one after the other. A failed load is retried when the component is rendered.
 */
export async function preloadComponents(): Promise<void> {
  for (const load of preloads) await load().catch(() => {});
}
