import {
  AddIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  EditIcon,
  MoreIcon,
  StarEmptyIcon,
  StarIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import type { SavedView, ViewContent } from '../../../machines/grid/saved-views/views.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { EntryMenu } from '../../kit/menus/EntryMenu.tsx';
import type { MenuEntries } from '../../kit/menus/menu-entries.ts';
import { DirectionalIcon } from '../../kit/office/DirectionalIcon.tsx';
import type { ViewsActor } from './use-views.ts';

interface ViewMenuProps {
  readonly views: ViewsActor;
  /** The current view. */
  readonly view: SavedView | null;
  /** What the list currently shows. */
  readonly content: ViewContent;
  readonly defaultId: number | null;
  readonly list: readonly SavedView[];
}

/** The actions on the current view, and saving the list's state as a new one. */
export function ViewMenu({ views, view, content, defaultId, list }: ViewMenuProps) {
  const text = useText();
  const mine = list.filter((each) => each.mine);
  const index = mine.findIndex(({ id }) => id === view?.id);
  const isDefault = view !== null && view.id === defaultId;
  const own: MenuEntries = view?.mine
    ? [
        {
          key: 'edit',
          startsGroup: true,
          icon: <EditIcon />,
          text: text('views.edit'),
          onClick: () => views.send({ type: 'view.edit', id: view.id }),
        },
        {
          key: 'moveBack',
          icon: <DirectionalIcon icon={ArrowLeftIcon} />,
          text: text('views.moveBack'),
          disabled: index <= 0,
          onClick: () => views.send({ type: 'view.move', id: view.id, to: index - 1 }),
        },
        {
          key: 'moveOn',
          icon: <DirectionalIcon icon={ArrowRightIcon} />,
          text: text('views.moveOn'),
          disabled: index === mine.length - 1,
          onClick: () => views.send({ type: 'view.move', id: view.id, to: index + 1 }),
        },
        {
          key: 'remove',
          startsGroup: true,
          icon: <TrashIcon />,
          intent: 'danger',
          text: text('action.delete'),
          onClick: () => views.send({ type: 'view.remove', id: view.id }),
        },
      ]
    : [];
  const common: MenuEntries = view
    ? [
        {
          key: 'default',
          icon: isDefault ? <StarIcon /> : <StarEmptyIcon />,
          text: text(isDefault ? 'views.noDefault' : 'views.makeDefault'),
          onClick: () => views.send({ type: 'view.setDefault', id: isDefault ? null : view.id }),
        },
      ]
    : [];
  return (
    <EntryMenu
      label={text('views.menu')}
      button={{ icon: <MoreIcon />, size: 'small' }}
      align="start"
      entries={[
        {
          key: 'saveAs',
          icon: <AddIcon />,
          text: text('views.saveAs'),
          onClick: () => views.send({ type: 'view.new', content }),
        },
        ...common,
        ...own,
      ]}
    />
  );
}
