import type { ComponentType, ReactNode } from 'react';
import type { CataloguePart } from '../../i18n/catalogue.ts';
import { getRoute } from '../../machines/kit/routes/routes.ts';
import type { RouteName } from '../../machines/kit/routes/routes.types.ts';
import { loadPageTexts } from '../kit/components/load-page-texts.ts';

type OfficeLayout = ComponentType<{ children: ReactNode }>;

const loaded = new Map<RouteName, ComponentType>();
let officeLayout: OfficeLayout | null = null;

async function loadOfficeLayout(): Promise<void> {
  officeLayout = (await import(/* webpackChunkName: "office" */ './office/OfficeLayout.tsx')).default;
}

/**
 * Loads a page with its texts, and for a page of the office the shell and its texts, all in parallel. The component is
 * kept, so that the page can be rendered synchronously when the router commits to it.
 */
export async function loadView(name: RouteName): Promise<void> {
  const { view, texts = [], layout, first } = getRoute(name);
  const office = layout === 'office' ? ['office', ...(first ? [] : ['tools'])] : [];
  const [file] = await Promise.all([
    view?.(),
    layout === 'office' && loadOfficeLayout(),
    ...[...office, ...texts].map((part) => loadPageTexts(part as CataloguePart)),
  ]);
  if (file) loaded.set(name, file.default as ComponentType);
}

/** The component of a page that has already been loaded. */
export const getLoadedPage = (name: RouteName): ComponentType | null => loaded.get(name) ?? null;

/** The office shell, once an office page has been loaded. */
export const getLoadedOfficeLayout = (): OfficeLayout | null => officeLayout;
