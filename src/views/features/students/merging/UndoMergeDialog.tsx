import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { MergeField, StudentMerge } from '../../../../../contract/people/student-merges.ts';
import type { MergingActor } from '../../../../machines/features/students/merging/merging.machine.ts';
import { useNameList } from '../../../kit/hooks/use-name-list.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { MovedRecords } from './MovedRecords.tsx';
import { mergeFieldLabels } from './use-merge-values.tsx';

interface UndoMergeDialogProps {
  readonly merging: MergingActor;
  readonly merge: StudentMerge;
}

/** What undoing a merge returns and restores, and what stays. */
export function UndoMergeDialog({ merging, merge }: UndoMergeDialogProps) {
  const text = useText();
  const { formatList } = useIntl();
  const nameList = useNameList();
  const refusal = useSelector(merging, ({ context }) => context.refusal);
  const sending = useSelector(merging, (snapshot) => snapshot.hasTag('sending'));
  const { merged, moved, restores, keeps, stays } = merge;
  const named = (fields: readonly MergeField[]) =>
    formatList(fields.map((field) => text(mergeFieldLabels[field])));
  return (
    <WorkDialog
      title={text('merge.undoTitle', { number: merged.number })}
      onClose={() => merging.send({ type: 'dialog.close' })}
      onSubmit={() => merging.send({ type: 'undo.confirm' })}
      actions={<Button type="submit" intent="primary" text={text('merge.undo')} loading={sending} />}
    >
      <div className="stack gap-4">
        <p>{text('merge.undoLead')}</p>
        <MovedRecords title={text('merge.returns', { number: merged.number })} counts={moved} />
        {restores.length > 0 && <p>{text('merge.restores', { fields: named(restores) })}</p>}
        {keeps.length > 0 && <p>{text('merge.keeps', { fields: named(keeps) })}</p>}
        {stays.length > 0 && <p>{text('merge.stays', { numbers: nameList(stays) })}</p>}
        <ProblemAlert problem={refusal} />
      </div>
    </WorkDialog>
  );
}
