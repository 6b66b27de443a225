import { useSelector } from '@xstate/react';
import type { NamingActor } from '../../../../machines/features/documents/renaming/naming.machine.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

/** Announces that something was saved. */
export function SavedMessage({ naming }: { naming: NamingActor }) {
  const text = useText();
  const kept = useSelector(naming, (snapshot) => snapshot.hasTag('saved'));
  return (
    <span className="form-done" role="status">
      {kept && text('label.saved')}
    </span>
  );
}
