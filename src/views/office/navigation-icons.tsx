import {
  DashboardIcon,
  DocumentIcon,
  EditIcon,
  FlowsIcon,
  HistoryIcon,
  HomeIcon,
  InboxIcon,
  KeyIcon,
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
  statuses: <FlowsIcon />,
  naming: <EditIcon />,
  notifications: <NotificationsIcon />,
  access: <KeyIcon />,
  profile: <PersonIcon />,
};
