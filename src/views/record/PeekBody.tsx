import { useEffect } from 'react';
import type { RecordKey } from '../../machines/record/record.types.ts';
import { useAppActor } from '../hooks/use-app.ts';
import { RecordBody } from './RecordBody.tsx';

/** What the panel beside a list shows of the row that has the focus. */
export function PeekBody({ subject, id }: RecordKey) {
  const peek = useAppActor('peek');
  useEffect(() => peek.send({ type: 'record.follow', key: { subject, id } }), [peek, subject, id]);
  return <RecordBody record={peek} />;
}
