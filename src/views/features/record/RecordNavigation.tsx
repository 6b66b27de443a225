import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import {
  findListOfRecord,
  getAdjacentPosition,
  getRecordPosition,
  isSamePosition,
} from '../../../machines/shell/tabs/record-order.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useCommandShortcut } from '../../kit/keys/use-command-shortcut.ts';

/** Buttons to the previous and next record of the list this one was opened from, while that list is open. */
export function RecordNavigation() {
  const text = useText();
  const hintOf = useCommandShortcut();
  const tabs = useAppActor('tabs');
  const router = useAppActor('router');
  const key = useAppSelector('tabs', ({ context }) => context.routerView.shown);
  const list = useAppSelector('router', (snapshot) => findListOfRecord(snapshot, key)?.grid);
  const stepping = useAppSelector('tabs', ({ context }) => context.stepping);
  const found = useSelector(list, () => getRecordPosition(router.getSnapshot(), key), isSamePosition);
  // While the list loads its next page, it does not contain this record.
  const place = found ?? stepping?.from;
  if (!place) return null;
  return (
    <nav
      className="record-navigation line faint"
      aria-label={text('tab.recordOthers')}
      aria-busy={stepping !== null}
    >
      <span className="nowrap tabular">
        {text('label.placeOf', { place: place.place, total: place.total })}
      </span>
      <ButtonGroup variant="minimal">
        <Button
          icon={<ChevronUpIcon />}
          aria-label={text('tab.recordPrevious')}
          title={text('tab.recordPrevious')}
          aria-keyshortcuts={hintOf('record.previous')?.aria}
          disabled={getAdjacentPosition(place, -1) === null}
          onClick={() => tabs.send({ type: 'record.step', by: -1 })}
        />
        <Button
          icon={<ChevronDownIcon />}
          aria-label={text('tab.recordNext')}
          title={text('tab.recordNext')}
          aria-keyshortcuts={hintOf('record.next')?.aria}
          disabled={getAdjacentPosition(place, 1) === null}
          onClick={() => tabs.send({ type: 'record.step', by: 1 })}
        />
      </ButtonGroup>
    </nav>
  );
}
