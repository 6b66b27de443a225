import './merging.css';
import { Button, Tag } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { StudentMatch } from '../../../../../contract/people/student-matches.ts';
import type { StudentMerge } from '../../../../../contract/people/student-merges.ts';
import {
  type MergingActor,
  mergingMachine,
} from '../../../../machines/features/students/merging/merging.machine.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { StudentSection } from '../StudentSection.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { UndoMergeDialog } from './UndoMergeDialog.tsx';

type ReadableMatch = Extract<StudentMatch, { reach: 'mine' }>;
const intents = { certain: 'danger', likely: 'warning', possible: 'none' } as const;

/** A student who may be the same person, with the details that agree. */
function Match({ merging, match }: { merging: MergingActor; match: ReadableMatch }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { student, certainty, comparisons } = match;
  const { id, number, fullName, branchName } = student;
  return (
    <li className="stack gap-1">
      <p className="row gap-2 between">
        <Link href={href('student-record-details', { id: String(id) })}>
          <bdi>{fullName}</bdi> · <span dir="ltr">{number}</span>
        </Link>
        <Tag minimal intent={intents[certainty]}>
          {text(`studentSearch.${certainty}`)}
        </Tag>
      </p>
      <p className="faint wrap gap-0-3">
        <bdi>{branchName}</bdi>
        {comparisons.map(({ field, agreement }) => (
          <span key={field}>
            {text('studentSearch.agrees', {
              field: fieldLabel('apply', field),
              agreement: text(`studentSearch.${agreement}`),
            })}
          </span>
        ))}
      </p>
      <div>
        <Button
          size="small"
          text={
            <>
              {text('merge.open')} <bdi className="only-read">{number}</bdi>
            </>
          }
          onClick={() => merging.send({ type: 'merge.open', mergedId: id })}
        />
      </div>
    </li>
  );
}

/** A record that was merged into the student. */
function Merged({ merging, merge }: { merging: MergingActor; merge: StudentMerge }) {
  const text = useText();
  const { dateOf } = useTimes();
  const { merged, byName, at } = merge;
  return (
    <li className="stack gap-1">
      <p>
        <bdi>{merged.fullName}</bdi> · <span dir="ltr">{merged.number}</span>
      </p>
      <p className="faint">
        {byName === null ? dateOf(at) : text('label.byAt', { who: byName, when: dateOf(at) })}
      </p>
      <div>
        <Button
          size="small"
          text={
            <>
              {text('merge.undo')} <bdi className="only-read">{merged.number}</bdi>
            </>
          }
          onClick={() => merging.send({ type: 'undo.open', merge })}
        />
      </div>
    </li>
  );
}

function Dialogs({ merging }: { merging: MergingActor }) {
  const isComparing = useSelector(merging, (snapshot) =>
    (['comparing', 'choosing', 'unavailable'] as const).some((tag) => snapshot.hasTag(tag)),
  );
  const merge = useSelector(merging, ({ context }) => context.merge);
  if (isComparing) return <MergeDialog merging={merging} />;
  return merge && <UndoMergeDialog merging={merging} merge={merge} />;
}

interface StudentMergingProps {
  readonly id: number;
  /** Loaded again when it changes. */
  readonly version: number;
}

/** Students who may be the same person, and records that were merged into this one; for those who may merge. */
export default function StudentMerging({ id, version }: StudentMergingProps) {
  const text = useText();
  const merging = useActorRef(mergingMachine, { input: { id } });
  const data = useSelector(merging, ({ context }) => context.data);
  const problem = useSelector(merging, ({ context }) => context.problem);
  const isOutdated = data !== null && data.version < version;
  useEffect(() => {
    if (isOutdated) merging.send({ type: 'duplicates.refresh' });
  }, [merging, isOutdated]);
  if (data === null) return <ProblemAlert problem={problem} tone="warning" />;
  if (!data.mayMerge) return null;
  return (
    <>
      <StudentSection title={text('merge.duplicates')}>
        {data.matches.length === 0 ? (
          <p className="faint">{text('merge.noDuplicates')}</p>
        ) : (
          <ul className="student-entries merge-matches stack gap-3">
            {data.matches.map(
              (match) =>
                match.reach === 'mine' && <Match key={match.student.id} merging={merging} match={match} />,
            )}
          </ul>
        )}
      </StudentSection>
      {data.merges.length > 0 && (
        <StudentSection title={text('merge.mergedRecords')}>
          <ul className="student-entries merge-matches stack gap-3">
            {data.merges.map((merge) => (
              <Merged key={merge.id} merging={merging} merge={merge} />
            ))}
          </ul>
        </StudentSection>
      )}
      <Dialogs merging={merging} />
    </>
  );
}
