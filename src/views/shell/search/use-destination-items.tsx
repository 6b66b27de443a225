import { DocumentIcon, HistoryIcon, StarIcon, TrashIcon } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { type Destination, getDestinationKey } from '../../../machines/shell/recents/recents.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { PageIcon } from '../navigation/navigation-icons.tsx';
import { useDestinationTitle } from '../navigation/use-destination-title.ts';
import { useNavigation } from '../navigation/use-navigation.ts';
import { useOpenDestination } from '../navigation/use-open-destination.ts';
import type { PaletteItem } from './palette-items.ts';
import { recordIcons } from './use-record-items.tsx';

const getIcon = ({ record }: Destination, fallback: ReactElement): ReactElement =>
  record ? recordIcons[record.subject] : fallback;

/** The user's favourites and recently viewed records. */
export function useDestinationItems(): readonly PaletteItem[] {
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  const recent = useAppSelector('recents', ({ context }) => context.recent);
  const titleOf = useDestinationTitle();
  const open = useOpenDestination();
  const text = useText();
  const recents = useAppActor('recents');
  return useMemo(() => {
    const item = (group: 'favourites' | 'recent', place: Destination): PaletteItem => ({
      id: `${group}-${getDestinationKey(place)}`,
      group,
      title: titleOf(place),
      icon: group === 'favourites' ? <StarIcon /> : getIcon(place, <HistoryIcon />),
      run: (mode) => open(place, mode),
    });
    const starred = new Set(favourites.map(getDestinationKey));
    return [
      ...favourites.map((place) => item('favourites', place)),
      ...(recent.length > 0
        ? [
            {
              id: 'recent-clear',
              group: 'commands' as const,
              title: text('recent.clear'),
              icon: <TrashIcon />,
              run: () => recents.send({ type: 'recents.clear' }),
            },
          ]
        : []),
      ...recent
        .filter((place) => !starred.has(getDestinationKey(place)))
        .map((place) => item('recent', place)),
    ];
  }, [favourites, recent, titleOf, open, text, recents]);
}

/** The pages open to the user. */
export function usePageItems(): readonly PaletteItem[] {
  const dynamicText = useDynamicText();
  const text = useText();
  const sections = useNavigation();
  const open = useOpenDestination();
  return useMemo(
    () =>
      sections
        .flatMap(({ pages }) => pages)
        .map(({ name, title, pattern, navigation }) => ({
          id: `page-${name}`,
          group: 'pages' as const,
          title: dynamicText([title], 'navigation.label'),
          ...(navigation && { words: text(`navigation.group.${navigation.group}`) }),
          icon: navigation ? <PageIcon icon={navigation.icon} /> : <DocumentIcon />,
          run: (mode) => open({ path: pattern, record: null, title: null }, mode),
        })),
    [sections, dynamicText, text, open],
  );
}
