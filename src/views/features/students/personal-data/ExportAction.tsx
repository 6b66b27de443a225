import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useActorRef, useSelector } from '@xstate/react';
import { exportingMachine } from '../../../../machines/features/students/personal-data/exporting.machine.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';

interface ExportActionProps {
  /** The student. */
  readonly id: number;
  /** Whether the reader is the student. */
  readonly isOwn?: boolean;
}

/** Downloads an archive with the personal data of a student. */
export default function ExportAction({ id, isOwn = false }: ExportActionProps) {
  const text = useText();
  const exporting = useActorRef(exportingMachine, { input: { id } });
  const refusal = useSelector(exporting, ({ context }) => context.refusal);
  const sending = useSelector(exporting, (snapshot) => snapshot.hasTag('sending'));
  return (
    <div className="stack gap-2">
      <p className="faint">{text(isOwn ? 'personalData.ownLead' : 'personalData.lead')}</p>
      <ProblemAlert problem={refusal} />
      <div>
        <Button
          icon={<DownloadIcon />}
          text={text('personalData.export')}
          loading={sending}
          onClick={() => exporting.send({ type: 'export.request' })}
        />
      </div>
    </div>
  );
}
