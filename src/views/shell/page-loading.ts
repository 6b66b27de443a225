import type { ComponentType, ReactNode } from 'react';
import type { CataloguePart } from '../../i18n/catalogue.ts';
import { loadPageTexts } from '../kit/components/load-page-texts.ts';

export interface PageModule {
  readonly default: ComponentType;
}

type Load<File> = () => Promise<File>;
type OfficeLayout = ComponentType<{ children: ReactNode }>;

const loaded = new Map<Load<PageModule>, ComponentType>();
let officeLayout: OfficeLayout | null = null;

/**
 * Caches the component that `load` returns, so that the page can be rendered synchronously when the router commits to
 * it.
 */
export function lazyPage(load: Load<PageModule>): Load<PageModule> {
  const cachingLoad: Load<PageModule> = async () => {
    const file = await load();
    loaded.set(cachingLoad, file.default);
    return file;
  };
  return cachingLoad;
}

/** A page in the blank layout with texts of its own, loaded in parallel. */
export const lazyPageWithTexts = (
  load: Load<PageModule>,
  parts: readonly CataloguePart[],
): Load<PageModule> =>
  lazyPage(async () => {
    const [file] = await Promise.all([load(), ...parts.map(loadPageTexts)]);
    return file;
  });

/** A page inside the office shell. The shell, the office's texts and those of `parts` are loaded in parallel. */
export const lazyOfficePage = (
  load: Load<PageModule>,
  ...parts: readonly CataloguePart[]
): Load<PageModule> => lazyPageInShell(load, ['office', 'tools', ...parts]);

/** The office page that is opened most often: loads only the texts that its first rows need. */
export const lazyMainPage = (load: Load<PageModule>): Load<PageModule> => lazyPageInShell(load, ['office']);

const lazyPageInShell = (load: Load<PageModule>, parts: readonly CataloguePart[]): Load<PageModule> =>
  lazyPage(async () => {
    const [file, layout] = await Promise.all([load(), loadOfficeLayout(), ...parts.map(loadPageTexts)]);
    officeLayout = layout.default;
    return file;
  });

const loadOfficeLayout = (): Promise<{ default: OfficeLayout }> =>
  import(/* webpackChunkName: "office" */ './office/OfficeLayout.tsx');

/** The component of a page that has already been loaded. */
export const getLoadedPage = (load: Load<PageModule> | undefined): ComponentType | null =>
  (load && loaded.get(load)) ?? null;

/** The office shell, once an office page has been loaded. */
export const getLoadedOfficeLayout = (): OfficeLayout | null => officeLayout;
