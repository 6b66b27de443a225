import {
  BookIcon,
  DocumentIcon,
  EndorsedIcon,
  ErrorIcon,
  ExchangeIcon,
  InfoSignIcon,
  KeyIcon,
  NewPersonIcon,
  PersonIcon,
  SearchIcon,
  ShieldIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { NotificationType } from '../../../../contract/people/notifications.ts';

/** An icon for each type of notification. */
export const notificationIcons: Record<NotificationType, ReactElement> = {
  'application.statusChanged': <ExchangeIcon />,
  'application.assigned': <PersonIcon />,
  'application.moved': <InfoSignIcon />,
  'application.deadline': <TimeIcon />,
  'document.uploaded': <DocumentIcon />,
  'document.rejected': <ErrorIcon />,
  'offer.received': <EndorsedIcon />,
  'courseRequest.researching': <SearchIcon />,
  'courseRequest.published': <BookIcon />,
  'courseRequest.refused': <ErrorIcon />,
  'registration.received': <NewPersonIcon />,
  'registration.accepted': <EndorsedIcon />,
  'registration.assigned': <PersonIcon />,
  'user.notLinked': <ErrorIcon />,
  'session.signedIn': <KeyIcon />,
  'session.passwordChanged': <ShieldIcon />,
  'session.secondFactorChanged': <ShieldIcon />,
  'session.secondFactorReset': <ShieldIcon />,
  'user.registered': <NewPersonIcon />,
};
