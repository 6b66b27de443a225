import { useEffect } from 'react';
import type { RecordKey } from '../../../machines/features/record/record.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { RecordBody } from './RecordBody.tsx';

/** The preview panel beside a list: the active record. */
export function PeekBody({ subject, id }: RecordKey) {
  const peek = useAppActor('peek');
  useEffect(() => peek.send({ type: 'record.follow', key: { subject, id } }), [peek, subject, id]);
  return <RecordBody record={peek} />;
}
