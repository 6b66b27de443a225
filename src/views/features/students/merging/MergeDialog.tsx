import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { SwapHorizontalIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { MergeField, MergePreview, MergeSide } from '../../../../../contract/people/student-merges.ts';
import type { MergingActor } from '../../../../machines/features/students/merging/merging.machine.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert, RetryButton } from '../../../kit/Notice.tsx';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { MovedRecords } from './MovedRecords.tsx';
import { mergeFieldLabels, useMergeValues } from './use-merge-values.tsx';

interface ComparedProps {
  readonly merging: MergingActor;
  readonly preview: MergePreview;
}

/** A part that differs: the value of either record can be kept. */
function FieldChoice({ merging, preview, field }: ComparedProps & { field: MergeField }) {
  const text = useText();
  const valuesOf = useMergeValues();
  const selected = useSelector(merging, ({ context }) => context.choices[field] ?? 'survivor');
  const sending = useSelector(merging, (snapshot) => snapshot.hasTag('sending'));
  const label = text(mergeFieldLabels[field]);
  return (
    <RadioGroup
      className="merge-field"
      label={label}
      name={`merge-${field}`}
      selectedValue={selected}
      disabled={sending}
      onChange={({ currentTarget }) =>
        merging.send({ type: 'choice.select', field, side: currentTarget.value as MergeSide })
      }
    >
      {(['survivor', 'merged'] as const).map((side) => {
        const values = valuesOf(preview[side], field);
        return (
          <Radio key={side} value={side}>
            <span>
              {values.length === 0
                ? text('label.empty')
                : values.map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a value are fixed
                    <Fragment key={at}>
                      {at > 0 && ' · '}
                      <bdi>{value}</bdi>
                    </Fragment>
                  ))}{' '}
              <span className="faint nowrap" dir="ltr">
                {preview[side].number}
              </span>
            </span>
          </Radio>
        );
      })}
    </RadioGroup>
  );
}

/** Why the two can't be one. */
function Obstacles({ preview: { obstacles } }: Pick<ComparedProps, 'preview'>) {
  const text = useText();
  return obstacles.map(({ reason, applications }) => (
    <InlineAlert key={reason} tone="danger">
      {text(reason)}
      {applications.length > 0 && <bdi dir="ltr"> {applications.join(', ')}</bdi>}
    </InlineAlert>
  ));
}

function Comparison({ merging, preview }: ComparedProps) {
  const text = useText();
  const refusal = useSelector(merging, ({ context }) => context.refusal);
  const { survivor, merged, fields, moves } = preview;
  return (
    <div className="stack gap-4">
      <p>{text('merge.lead', { merged: merged.number, survivor: survivor.number })}</p>
      <div>
        <Button
          size="small"
          icon={<SwapHorizontalIcon />}
          text={text('merge.swap', { number: merged.number })}
          onClick={() => merging.send({ type: 'merge.swap' })}
        />
      </div>
      <Obstacles preview={preview} />
      {fields.length > 0 && (
        <section className="stack gap-2">
          <h3>{text('merge.differences')}</h3>
          <div className="merge-fields">
            {fields.map(({ field }) => (
              <FieldChoice key={field} merging={merging} preview={preview} field={field} />
            ))}
          </div>
        </section>
      )}
      <MovedRecords title={text('merge.moves', { number: survivor.number })} counts={moves} />
      <ProblemAlert problem={refusal} />
      {refusal && <RetryButton onClick={() => merging.send({ type: 'merge.retry' })} />}
    </div>
  );
}

/** Compares two students, selects the values to keep, and merges them. */
export function MergeDialog({ merging }: { merging: MergingActor }) {
  const text = useText();
  const preview = useSelector(merging, ({ context }) => context.preview);
  const problem = useSelector(merging, ({ context }) => context.refusal);
  const comparing = useSelector(merging, (snapshot) => snapshot.hasTag('comparing'));
  const unavailable = useSelector(merging, (snapshot) => snapshot.hasTag('unavailable'));
  const sending = useSelector(merging, (snapshot) => snapshot.hasTag('sending'));
  const possible = useSelector(merging, (snapshot) => snapshot.can({ type: 'merge.confirm' }));
  const content = unavailable ? (
    <>
      <ProblemAlert problem={problem} />
      <RetryButton onClick={() => merging.send({ type: 'merge.retry' })} />
    </>
  ) : preview === null || comparing ? (
    <Skeleton rows={6} />
  ) : (
    <Comparison merging={merging} preview={preview} />
  );
  return (
    <WorkDialog
      title={text('merge.title')}
      onClose={() => merging.send({ type: 'dialog.close' })}
      onSubmit={() => merging.send({ type: 'merge.confirm' })}
      actions={
        <Button
          type="submit"
          intent="primary"
          text={text('merge.title')}
          disabled={!possible && !sending}
          loading={sending}
        />
      }
    >
      {content}
    </WorkDialog>
  );
}
