import {
  BookIcon,
  CalendarIcon,
  DashboardIcon,
  DocumentIcon,
  EditIcon,
  FlowsIcon,
  GlobeIcon,
  HelpIcon,
  HistoryIcon,
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
import type { NavigationIcon } from '../../../machines/kit/routes/routes.types.ts';

/** Icons by the names that the route table uses. */
export const navigationIcons: Record<NavigationIcon, ReactElement> = {
  dashboard: <DashboardIcon />,
  applications: <ThIcon />,
  documents: <DocumentIcon />,
  requests: <InboxIcon />,
  compliance: <ShieldIcon />,
  users: <PeopleIcon />,
  auditLog: <HistoryIcon />,
  branches: <HomeIcon />,
  countries: <GlobeIcon />,
  universities: <LearningIcon />,
  courses: <BookIcon />,
  intakes: <CalendarIcon />,
  statuses: <FlowsIcon />,
  naming: <EditIcon />,
  requestedCourses: <HelpIcon />,
  notifications: <NotificationsIcon />,
  access: <ShieldIcon />,
  profile: <PersonIcon />,
  home: <HomeIcon />,
};
