import type { ComponentType, ReactNode } from 'react';
import type { ListName } from '../../../../contract/kit/views.ts';
import type { ScreenKind } from '../../../machines/kit/routes/routes.types.ts';
import { useScreen } from '../../kit/hooks/use-app.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { ListPage } from './ListPage.tsx';

/** The page of a list that needs only its view configuration, with buttons at the end of the title line. */
export function createListView(
  screen: ListName & ScreenKind,
  viewConfig: ListViewConfig,
  tools: ReactNode = null,
): ComponentType {
  return function ListView() {
    return <ListPage grid={useScreen(screen)} viewConfig={viewConfig} tools={tools} />;
  };
}
