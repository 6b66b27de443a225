import {
  AnnotationIcon,
  BriefcaseIcon,
  CalendarIcon,
  EnvelopeIcon,
  FlashIcon,
  FlowsIcon,
  FormIcon,
  GlobeIcon,
  HandUpIcon,
  HistoryIcon,
  IdNumberIcon,
  KeyIcon,
  LightbulbIcon,
  LinkIcon,
  LockIcon,
  MediaIcon,
  MugshotIcon,
  NumberedListIcon,
  OfficeIcon,
  TagIcon,
  ThListIcon,
  TickCircleIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { LaterNavigationIcon } from '../../../machines/kit/routes/routes.types.ts';

/** Icons that are not drawn with the first rows. */
export const laterIcons: Record<LaterNavigationIcon, ReactElement> = {
  auditLog: <HistoryIcon />,
  permissions: <LockIcon />,
  roles: <IdNumberIcon />,
  branches: <OfficeIcon />,
  organisations: <BriefcaseIcon />,
  channelPartners: <LinkIcon />,
  countries: <GlobeIcon />,
  intakes: <CalendarIcon />,
  statuses: <FlowsIcon />,
  access: <KeyIcon />,
  profile: <MugshotIcon />,
  tasks: <TickCircleIcon />,
  registrations: <FlashIcon />,
  drafts: <LightbulbIcon />,
  courseRequests: <HandUpIcon />,
  documentTypes: <TagIcon />,
  questions: <FormIcon />,
  checklist: <NumberedListIcon />,
  mail: <EnvelopeIcon />,
  templates: <AnnotationIcon />,
  covers: <MediaIcon />,
  list: <ThListIcon />,
};

export default function LaterIcon({ icon }: { icon: LaterNavigationIcon }) {
  return laterIcons[icon];
}
