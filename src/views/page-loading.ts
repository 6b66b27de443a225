import type { ComponentType, ReactNode } from 'react';
import { type CataloguePart, languageOf, loadCatalogue } from '../i18n/catalogue.ts';

export interface PageFile {
  readonly default: ComponentType;
}

type Load<File> = () => Promise<File>;
type OfficeLayout = ComponentType<{ children: ReactNode }>;

const loaded = new Map<Load<PageFile>, ComponentType>();
let officeLayout: OfficeLayout | null = null;

const texts = (part: CataloguePart) => loadCatalogue(part, languageOf(document.documentElement.lang));

/** Remembers what `load` brought, so that the page can be drawn at once when the router commits to it. */
export function page(load: Load<PageFile>): Load<PageFile> {
  const remembering: Load<PageFile> = async () => {
    const file = await load();
    loaded.set(remembering, file.default);
    return file;
  };
  return remembering;
}

/** A page in the blank layout that names pages of the office: their titles are fetched beside it. */
export const pageWithOfficeTexts = (load: Load<PageFile>): Load<PageFile> =>
  page(async () => {
    const [file] = await Promise.all([load(), texts('office')]);
    return file;
  });

/** A page inside the office's shell: the shell and the office's texts are fetched beside it. */
export const officePage = (load: Load<PageFile>): Load<PageFile> =>
  page(async () => {
    const [file, layout] = await Promise.all([load(), loadOfficeLayout(), texts('office')]);
    officeLayout = layout.default;
    return file;
  });

const loadOfficeLayout = (): Promise<{ default: OfficeLayout }> =>
  import(/* webpackChunkName: "office" */ './office/OfficeLayout.tsx');

/** The page behind a loader that has run already. */
export const loadedPage = (load: Load<PageFile> | undefined): ComponentType | null =>
  (load && loaded.get(load)) ?? null;

/** The office's shell, once an office page has been loaded. */
export const loadedOfficeLayout = (): OfficeLayout | null => officeLayout;
