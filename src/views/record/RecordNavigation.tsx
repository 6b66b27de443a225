import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { isSamePlace, listOfRecord, placeBeside, placeOfRecord } from '../../machines/tabs/record-order.ts';
import { useAppActor, useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useKeyHint } from '../keys/use-key-hint.ts';

/** The way to the records before and after this one, in the order of the list it was opened from, while that is open. */
export function RecordNavigation() {
  const text = useText();
  const hintOf = useKeyHint();
  const tabs = useAppActor('tabs');
  const router = useAppActor('router');
  const key = useAppSelector('tabs', ({ context }) => context.sight.shown);
  const list = useAppSelector('router', (snapshot) => listOfRecord(snapshot, key)?.grid);
  const stepping = useAppSelector('tabs', ({ context }) => context.stepping);
  const found = useSelector(list, () => placeOfRecord(router.getSnapshot(), key), isSamePlace);
  // While the list fetches its next page, it has this record no longer.
  const place = found ?? stepping?.from;
  if (!place) return null;
  return (
    <nav className="record-navigation" aria-label={text('tab.recordOthers')} aria-busy={stepping !== null}>
      <span className="record-place">
        {text('tab.recordPlace', { place: place.place, total: place.total })}
      </span>
      <ButtonGroup variant="minimal">
        <Button
          icon={<ChevronUpIcon />}
          aria-label={text('tab.recordPrevious')}
          title={text('tab.recordPrevious')}
          aria-keyshortcuts={hintOf('record.previous')?.aria}
          disabled={placeBeside(place, -1) === null}
          onClick={() => tabs.send({ type: 'record.step', by: -1 })}
        />
        <Button
          icon={<ChevronDownIcon />}
          aria-label={text('tab.recordNext')}
          title={text('tab.recordNext')}
          aria-keyshortcuts={hintOf('record.next')?.aria}
          disabled={placeBeside(place, 1) === null}
          onClick={() => tabs.send({ type: 'record.step', by: 1 })}
        />
      </ButtonGroup>
    </nav>
  );
}
