import {
  BookIcon,
  CalendarIcon,
  DashboardIcon,
  DocumentIcon,
  EditIcon,
  FlowsIcon,
  GlobeIcon,
  HistoryIcon,
  HomeIcon,
  InboxIcon,
  KeyIcon,
  LearningIcon,
  ManualIcon,
  NotificationsIcon,
  PeopleIcon,
  PersonIcon,
  ShieldIcon,
  ThIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { NavigationIcon } from '../../machines/router/routes.ts';

/** The drawings the navigation names. */
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
  records: <ManualIcon />,
  intakes: <CalendarIcon />,
  statuses: <FlowsIcon />,
  naming: <EditIcon />,
  notifications: <NotificationsIcon />,
  access: <KeyIcon />,
  profile: <PersonIcon />,
};
