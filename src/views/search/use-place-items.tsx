import { DocumentIcon, HistoryIcon, StarIcon, TrashIcon } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { type Place, placeKey } from '../../machines/recents/recents.types.ts';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { navigationIcons } from '../office/navigation-icons.tsx';
import { useNavigation } from '../office/use-navigation.ts';
import { useOpenPlace } from '../office/use-open-place.ts';
import { usePlaceTitle } from '../office/use-place-title.ts';
import type { PaletteItem } from './palette-items.ts';
import { recordIcons } from './use-record-items.tsx';

const iconOf = ({ record }: Place, fallback: ReactElement): ReactElement =>
  record ? recordIcons[record.subject] : fallback;

/** The user's favourites and recently viewed records. */
export function usePlaceItems(): readonly PaletteItem[] {
  const favourites = useAppSelector('recents', ({ context }) => context.favourites);
  const recent = useAppSelector('recents', ({ context }) => context.recent);
  const titleOf = usePlaceTitle();
  const open = useOpenPlace();
  const text = useText();
  const recents = useAppActor('recents');
  return useMemo(() => {
    const item = (group: 'favourites' | 'recent', place: Place): PaletteItem => ({
      id: `${group}-${placeKey(place)}`,
      group,
      title: titleOf(place),
      icon: group === 'favourites' ? <StarIcon /> : iconOf(place, <HistoryIcon />),
      run: (way) => open(place, way),
    });
    const starred = new Set(favourites.map(placeKey));
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
      ...recent.filter((place) => !starred.has(placeKey(place))).map((place) => item('recent', place)),
    ];
  }, [favourites, recent, titleOf, open, text, recents]);
}

/** The pages open to the user. */
export function usePageItems(): readonly PaletteItem[] {
  const loose = useLooseText();
  const text = useText();
  const sections = useNavigation();
  const open = useOpenPlace();
  return useMemo(
    () =>
      sections
        .flatMap(({ pages }) => pages)
        .map(({ name, title, pattern, navigation }) => ({
          id: `page-${name}`,
          group: 'pages' as const,
          title: loose([title], 'navigation.label'),
          ...(navigation && { words: text(`navigation.group.${navigation.group}`) }),
          icon: navigation ? navigationIcons[navigation.icon] : <DocumentIcon />,
          run: (way) => open({ path: pattern, record: null, title: null }, way),
        })),
    [sections, loose, text, open],
  );
}
