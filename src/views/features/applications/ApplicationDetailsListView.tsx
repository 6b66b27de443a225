import { useScreen } from '../../kit/hooks/use-app.ts';
import { ApplicationsPage } from './ApplicationsView.tsx';
import { applicationsViewConfig } from './applications-view-config.tsx';

const viewConfig = { ...applicationsViewConfig, title: 'route.applicationDetailsList' } as const;

/** The details of the applications that the user can read, one by one beside the list. */
export default function ApplicationDetailsListView() {
  return <ApplicationsPage grid={useScreen('applicationDetailsList')} viewConfig={viewConfig} />;
}
