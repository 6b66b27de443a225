import {
  BookIcon,
  DashboardIcon,
  DocumentIcon,
  EditIcon,
  HelpIcon,
  HomeIcon,
  InboxIcon,
  LearningIcon,
  NotificationsIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  ThIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { FirstNavigationIcon, NavigationIcon } from '../../../machines/kit/routes/routes.types.ts';
import { lazyComponent } from '../../kit/components/lazy-component.tsx';
import { useOfficeComplete } from '../../kit/hooks/use-office-complete.ts';

/** Icons that are drawn with the first rows. */
export const firstIcons: Record<FirstNavigationIcon, ReactElement> = {
  dashboard: <DashboardIcon />,
  applications: <ThIcon />,
  documents: <DocumentIcon />,
  requests: <InboxIcon />,
  compliance: <ShieldIcon />,
  users: <PeopleIcon />,
  universities: <LearningIcon />,
  courses: <BookIcon />,
  naming: <EditIcon />,
  requestedCourses: <HelpIcon />,
  notifications: <NotificationsIcon />,
  students: <PersonIcon />,
  home: <HomeIcon />,
};

/** The place of an icon that is still to come. */
const place = <span style={{ width: 16 }} />;

const LaterIcon = lazyComponent(
  () => import(/* webpackChunkName: "navigation-icons" */ './later-navigation-icons.tsx'),
  { fallback: place, texts: [] },
);

const isFirst = (icon: NavigationIcon): icon is FirstNavigationIcon => icon in firstIcons;

/** The icon of an entry of the navigation. */
export function PageIcon({ icon }: { icon: NavigationIcon }) {
  const complete = useOfficeComplete();
  if (isFirst(icon)) return firstIcons[icon];
  return complete ? <LaterIcon icon={icon} /> : place;
}
