import {
  DocumentIcon,
  EndorsedIcon,
  ErrorIcon,
  ExchangeIcon,
  KeyIcon,
  NewPersonIcon,
  PersonIcon,
  ShieldIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { NotificationType } from '../../../contract/notifications.ts';

/** A drawing for each kind of notification. */
export const notificationIcons: Record<NotificationType, ReactElement> = {
  'application.statusChanged': <ExchangeIcon />,
  'application.assigned': <PersonIcon />,
  'document.uploaded': <DocumentIcon />,
  'document.rejected': <ErrorIcon />,
  'offer.received': <EndorsedIcon />,
  'session.signedIn': <KeyIcon />,
  'session.passwordChanged': <ShieldIcon />,
  'user.registered': <NewPersonIcon />,
};
