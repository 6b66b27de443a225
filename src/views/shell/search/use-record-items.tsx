import {
  ApplicationIcon,
  CalendarIcon,
  GlobeIcon,
  HomeIcon,
  LearningIcon,
  LinkIcon,
  ManualIcon,
  OfficeIcon,
  PersonIcon,
} from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import type { SearchGroup, SearchHit, SearchSubject } from '../../../../contract/kit/search.ts';
import { getSubjectFilter, type Scope } from '../../../machines/shell/search/scope.ts';
import { useIntakeText } from '../../kit/hooks/use-intake-text.ts';
import { useOpenDestination } from '../navigation/use-open-destination.ts';
import type { PaletteItem } from './palette-items.ts';

/** Icons of record types. */
export const recordIcons: Record<SearchSubject, ReactElement> = {
  Application: <ApplicationIcon />,
  Student: <LearningIcon />,
  Course: <ManualIcon />,
  University: <OfficeIcon />,
  User: <PersonIcon />,
  Branch: <HomeIcon />,
  ChannelPartner: <LinkIcon />,
  Country: <GlobeIcon />,
  Intake: <CalendarIcon />,
};

/** The server's results within the scope, in their order. */
export function useRecordItems(found: readonly SearchGroup[], scope: Scope): readonly PaletteItem[] {
  const open = useOpenDestination();
  const intakeText = useIntakeText();
  return useMemo(() => {
    const isAbout = getSubjectFilter(scope);
    if (!isAbout) return [];
    const item = ({ subject, id, title: name, detail, path }: SearchHit): PaletteItem => {
      const title = subject === 'Intake' ? intakeText(name) : name;
      return {
        id: `${subject}-${id}`,
        group: subject,
        title,
        ...(detail && { hint: detail }),
        icon: recordIcons[subject],
        run: (mode) => open({ path, record: { subject, id }, title }, mode),
      };
    };
    return found.filter((group) => isAbout(group.subject)).flatMap((group) => group.hits.map(item));
  }, [found, scope, open, intakeText]);
}
