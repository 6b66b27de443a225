import type { ComponentType, ReactNode } from 'react';
import type { CataloguePart } from '../i18n/catalogue.ts';
import { pageTexts } from './page-texts.ts';

export interface PageFile {
  readonly default: ComponentType;
}

type Load<File> = () => Promise<File>;
type OfficeLayout = ComponentType<{ children: ReactNode }>;

const loaded = new Map<Load<PageFile>, ComponentType>();
let officeLayout: OfficeLayout | null = null;

/**
 * Caches the component that `load` returns, so that the page can be rendered synchronously when the router commits to
 * it.
 */
export function page(load: Load<PageFile>): Load<PageFile> {
  const remembering: Load<PageFile> = async () => {
    const file = await load();
    loaded.set(remembering, file.default);
    return file;
  };
  return remembering;
}

/** A page in the blank layout with texts of its own, loaded in parallel. */
export const pageWith = (load: Load<PageFile>, parts: readonly CataloguePart[]): Load<PageFile> =>
  page(async () => {
    const [file] = await Promise.all([load(), ...parts.map(pageTexts)]);
    return file;
  });

/** A page inside the office shell. The shell, the office's texts and those of `parts` are loaded in parallel. */
export const officePage = (load: Load<PageFile>, ...parts: readonly CataloguePart[]): Load<PageFile> =>
  withShell(load, ['office', 'tools', ...parts]);

/** The office page that is opened most often: loads only the texts that its first rows need. */
export const firstPage = (load: Load<PageFile>): Load<PageFile> => withShell(load, ['office']);

const withShell = (load: Load<PageFile>, parts: readonly CataloguePart[]): Load<PageFile> =>
  page(async () => {
    const [file, layout] = await Promise.all([load(), loadOfficeLayout(), ...parts.map(pageTexts)]);
    officeLayout = layout.default;
    return file;
  });

const loadOfficeLayout = (): Promise<{ default: OfficeLayout }> =>
  import(/* webpackChunkName: "office" */ './office/OfficeLayout.tsx');

/** The component of a page that has already been loaded. */
export const loadedPage = (load: Load<PageFile> | undefined): ComponentType | null =>
  (load && loaded.get(load)) ?? null;

/** The office shell, once an office page has been loaded. */
export const loadedOfficeLayout = (): OfficeLayout | null => officeLayout;
