import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { peekMachine } from '../../../machines/features/record/peek.machine.ts';
import type { RecordKey } from '../../../machines/features/record/record.types.ts';
import { RecordBody } from '../../grid/peek/RecordBody.tsx';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { FavouriteStar } from '../navigation/FavouriteStar.tsx';

function RecordPreview({ record }: { record: RecordKey }) {
  const text = useText();
  const shell = useAppActor('shell');
  const actor = useActorRef(peekMachine, { input: {} });
  useEffect(() => actor.send({ type: 'record.follow', key: record }), [actor, record]);
  const peek = useSelector(actor, ({ context }) => context.peek);
  return (
    <>
      {peek && (
        <div className="record-panel-head">
          <h3>
            <bdi>{peek.title}</bdi>
          </h3>
          <FavouriteStar place={{ path: peek.path, record, title: peek.title }} />
          {peek.subtitle && (
            <p className="faint">
              <bdi>{peek.subtitle}</bdi>
            </p>
          )}
          {peek.path && (
            <Link href={peek.path} onClick={() => shell.send({ type: 'shell.closePanel' })}>
              {text('action.openRecord')}
            </Link>
          )}
        </div>
      )}
      <RecordBody record={actor} />
    </>
  );
}

/** A preview of a record over the page, for records without a page of their own and for quick previews of others. */
export default function RecordPanel() {
  const record = useAppSelector('shell', ({ context }) => context.record);
  return record && <RecordPreview record={record} />;
}
