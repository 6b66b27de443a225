import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { erasingMachine } from '../../../../machines/features/students/personal-data/erasing.machine.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { EraseDialog } from './EraseDialog.tsx';

/** Opens the dialog that erases the personal data of a student. */
export default function EraseAction({ id }: { readonly id: number }) {
  const text = useText();
  const erasing = useActorRef(erasingMachine, { input: { id } });
  const isOpen = useSelector(erasing, (snapshot) => snapshot.hasTag('open'));
  return (
    <div>
      <Button
        intent="danger"
        variant="outlined"
        text={text('erasure.open')}
        onClick={() => erasing.send({ type: 'erasure.open' })}
      />
      {isOpen && <EraseDialog erasing={erasing} />}
    </div>
  );
}
