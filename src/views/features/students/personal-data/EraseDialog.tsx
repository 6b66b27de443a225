import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ErasurePreview } from '../../../../../contract/people/erasure.ts';
import {
  type ErasingActor,
  type ErasureEntries,
  grounds,
  requesters,
} from '../../../../machines/features/students/personal-data/erasing.machine.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { InlineAlert, RetryButton } from '../../../kit/Notice.tsx';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { MovedRecords } from '../merging/MovedRecords.tsx';

interface PreviewProps {
  readonly erasing: ErasingActor;
  readonly preview: ErasurePreview;
}

/** Everything that prevents the erasure, with the records that are in the way. */
function Obstacles({ preview: { obstacles } }: Pick<PreviewProps, 'preview'>) {
  const text = useText();
  const { date } = useTimes();
  return obstacles.map(({ reason, numbers, until }) => (
    <InlineAlert key={reason} tone="danger">
      {text(reason)} <bdi dir="ltr">{numbers.join(', ')}</bdi>{' '}
      {until !== null && text('erasure.until', { day: date(until) })}
    </InlineAlert>
  ));
}

/** Who asked for it, when and on which ground; and the number of the student, which confirms it. */
function Entries({ erasing, preview: { number } }: PreviewProps) {
  const text = useText();
  const entries = useSelector(erasing, ({ context }) => context.entries);
  const sending = useSelector(erasing, (snapshot) => snapshot.hasTag('sending'));
  const change = (changed: Partial<ErasureEntries>) =>
    erasing.send({ type: 'entry.change', entries: changed });
  return (
    <>
      <SelectField
        label={text('erasure.requestedBy')}
        value={entries.requestedBy}
        readOnly={sending}
        options={requesters.map((value) => ({ value, label: text(`erasure.requester.${value}`) }))}
        onChange={(value) => change({ requestedBy: value as ErasureEntries['requestedBy'] })}
      />
      <TextField
        type="date"
        label={text('erasure.requestedOn')}
        value={entries.requestedOn}
        readOnly={sending}
        onChange={(requestedOn) => change({ requestedOn })}
      />
      <SelectField
        label={text('erasure.ground')}
        value={entries.ground}
        readOnly={sending}
        options={grounds.map((value) => ({ value, label: text(`erasure.ground.${value}`) }))}
        onChange={(value) => change({ ground: value as ErasureEntries['ground'] })}
      />
      <TextField
        ltr
        label={text('erasure.number')}
        hint={text('erasure.numberHint', { number })}
        value={entries.number}
        readOnly={sending}
        onChange={(typed) => change({ number: typed })}
      />
    </>
  );
}

function Confirmation({ erasing, preview }: PreviewProps) {
  const text = useText();
  const refusal = useSelector(erasing, ({ context }) => context.refusal);
  return (
    <div className="stack gap-4">
      <p>{text('erasure.lead')}</p>
      <Obstacles preview={preview} />
      <MovedRecords title={text('erasure.affected')} counts={preview.counts} />
      {preview.obstacles.length === 0 && <Entries erasing={erasing} preview={preview} />}
      <ProblemAlert problem={refusal} />
      {refusal && <RetryButton onClick={() => erasing.send({ type: 'erasure.retry' })} />}
    </div>
  );
}

/** Shows what prevents the erasure of a student's personal data and what it affects, and erases it. */
export function EraseDialog({ erasing }: { readonly erasing: ErasingActor }) {
  const text = useText();
  const preview = useSelector(erasing, ({ context }) => context.preview);
  const problem = useSelector(erasing, ({ context }) => context.refusal);
  const unavailable = useSelector(erasing, (snapshot) => snapshot.hasTag('unavailable'));
  const loading = useSelector(erasing, (snapshot) => snapshot.hasTag('loading'));
  const sending = useSelector(erasing, (snapshot) => snapshot.hasTag('sending'));
  const possible = useSelector(erasing, (snapshot) => snapshot.can({ type: 'erasure.confirm' }));
  const content = unavailable ? (
    <>
      <ProblemAlert problem={problem} />
      <RetryButton onClick={() => erasing.send({ type: 'erasure.retry' })} />
    </>
  ) : preview === null || loading ? (
    <Skeleton rows={6} />
  ) : (
    <Confirmation erasing={erasing} preview={preview} />
  );
  return (
    <WorkDialog
      title={preview === null ? text('erasure.open') : text('erasure.title', { number: preview.number })}
      onClose={() => erasing.send({ type: 'dialog.close' })}
      onSubmit={() => erasing.send({ type: 'erasure.confirm' })}
      actions={
        <Button
          type="submit"
          intent="danger"
          text={text('erasure.open')}
          disabled={!possible && !sending}
          loading={sending}
        />
      }
    >
      {content}
    </WorkDialog>
  );
}
