import {
  DocumentIcon,
  EndorsedIcon,
  ErrorIcon,
  ExchangeIcon,
  InfoSignIcon,
  KeyIcon,
  NewPersonIcon,
  PersonIcon,
  ShieldIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { NotificationType } from '../../../contract/notifications.ts';

/** A drawing for each kind of notification. */
export const notificationIcons: Record<NotificationType, ReactElement> = {
  'application.statusChanged': <ExchangeIcon />,
  'application.assigned': <PersonIcon />,
  'application.moved': <InfoSignIcon />,
  'application.deadline': <TimeIcon />,
  'document.uploaded': <DocumentIcon />,
  'document.rejected': <ErrorIcon />,
  'offer.received': <EndorsedIcon />,
  'session.signedIn': <KeyIcon />,
  'session.passwordChanged': <ShieldIcon />,
  'user.registered': <NewPersonIcon />,
};
