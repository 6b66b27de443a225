import { MenuDivider, MenuItem } from '@blueprintjs/core';
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
import { MenuPopover } from '../../kit/menus/MenuPopover.tsx';
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
  return (
    <MenuPopover label={text('views.menu')} button={{ icon: <MoreIcon />, size: 'small' }} align="start">
      <MenuItem
        icon={<AddIcon />}
        text={text('views.saveAs')}
        onClick={() => views.send({ type: 'view.new', content })}
      />
      {view && (
        <>
          <MenuItem
            icon={isDefault ? <StarIcon /> : <StarEmptyIcon />}
            text={text(isDefault ? 'views.noDefault' : 'views.makeDefault')}
            onClick={() => views.send({ type: 'view.setDefault', id: isDefault ? null : view.id })}
          />
          {view.mine && (
            <>
              <MenuDivider />
              <MenuItem
                icon={<EditIcon />}
                text={text('views.edit')}
                onClick={() => views.send({ type: 'view.edit', id: view.id })}
              />
              <MenuItem
                icon={<DirectionalIcon icon={ArrowLeftIcon} />}
                text={text('views.moveBack')}
                disabled={index <= 0}
                onClick={() => views.send({ type: 'view.move', id: view.id, to: index - 1 })}
              />
              <MenuItem
                icon={<DirectionalIcon icon={ArrowRightIcon} />}
                text={text('views.moveOn')}
                disabled={index === mine.length - 1}
                onClick={() => views.send({ type: 'view.move', id: view.id, to: index + 1 })}
              />
              <MenuDivider />
              <MenuItem
                icon={<TrashIcon />}
                intent="danger"
                text={text('action.delete')}
                onClick={() => views.send({ type: 'view.remove', id: view.id })}
              />
            </>
          )}
        </>
      )}
    </MenuPopover>
  );
}
