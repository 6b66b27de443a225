import { Button, Tag } from '@blueprintjs/core';
import { DisableIcon, EqualsIcon, TickIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type {
  Certainty,
  Comparison,
  OtherReason,
  StudentMatch,
} from '../../../../../contract/people/student-matches.ts';
import { otherReasons } from '../../../../machines/features/new-application/options.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { useNewApplication } from '../use-new-application.ts';

type ReadableMatch = Extract<StudentMatch, { reach: 'mine' }>;

const intents = { certain: 'danger', likely: 'warning', possible: 'none' } as const satisfies Record<
  Certainty,
  string
>;
const icons = { same: TickIcon, similar: EqualsIcon, different: DisableIcon } as const;

/** Compares an entered field with that of the student: whether they agree, and the student's value. */
function ComparedField({ comparison, match }: { comparison: Comparison; match: ReadableMatch }) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const typeName = useDocumentTypeName();
  const { date } = useTimes();
  const { field, agreement } = comparison;
  const Icon = icons[agreement];
  const { student, documents } = match;
  const theirs = {
    name: student.fullName,
    dateOfBirth: date(student.dateOfBirth),
    email: student.email,
    phone: student.phone,
    passportNumber: null,
    file:
      documents.length === 0 ? null : [...new Set(documents.map(({ type }) => typeName(type)))].join(', '),
  }[field];
  return (
    <li className="agreement grid-layout gap-2 align-start muted" data-agreement={agreement}>
      <Icon size={14} />
      <span>
        {text('studentSearch.agrees', {
          field: fieldLabel('apply', field),
          agreement: text(`studentSearch.${agreement}`),
        })}
        {theirs !== null && (
          <>
            {' · '}
            <bdi>{theirs}</bdi>
          </>
        )}
      </span>
    </li>
  );
}

/** Marks the match as another person, with a reason; or shows the reason given. */
function DismissMatch({ student }: Pick<ReadableMatch, 'student'>) {
  const text = useText();
  const newApplication = useNewApplication();
  const dismissalReason = useSelector(
    newApplication,
    ({ context }) => context.content.others.find(({ studentId }) => studentId === student.id)?.why ?? null,
  );
  const dismiss = (why: OtherReason | null) =>
    newApplication.send({ type: 'match.dismiss', studentId: student.id, why });
  if (dismissalReason !== null) {
    return (
      <p className="match-said">
        {text('studentSearch.differentPersonReason', { why: text(`studentSearch.why.${dismissalReason}`) })}{' '}
        <Button size="small" variant="minimal" text={text('action.undo')} onClick={() => dismiss(null)} />
      </p>
    );
  }
  return (
    <details className="match-other">
      <summary aria-label={text('studentSearch.differentPersonNamed', { name: student.fullName })}>
        {text('studentSearch.differentPerson')}
      </summary>
      <p className="faint">{text('fact.reason')}</p>
      <div className="match-reasons wrap">
        {otherReasons.map((why) => (
          <Button
            key={why}
            size="small"
            text={text(`studentSearch.why.${why}`)}
            onClick={() => dismiss(why)}
          />
        ))}
      </div>
    </details>
  );
}

/** A student of another branch: whom to ask, and whether they were asked. */
function OtherBranchMatch({ match }: { match: Extract<StudentMatch, { reach: 'elsewhere' }> }) {
  const text = useText();
  const newApplication = useNewApplication();
  const { branchId, branchName } = match;
  const asked = useSelector(newApplication, ({ context }) =>
    context.content.askedBranches.includes(branchId),
  );
  return (
    <li className="match-card stack gap-2 pad-3-4 break-anywhere" data-certainty="certain">
      <p className="match-name">{text('studentSearch.elsewhere', { branch: branchName })}</p>
      <p className="faint">{text('studentSearch.elsewhereBody')}</p>
      <label className="check-row flex gap-2 align-start">
        <input
          type="checkbox"
          checked={asked}
          onChange={({ currentTarget }) =>
            newApplication.send({ type: 'branch.answer', branchId, asked: currentTarget.checked })
          }
        />
        {text('studentSearch.elsewhereAsked', { branch: branchName })}
      </label>
    </li>
  );
}

/** A student the user can read: which details agree, and the certainty of the match. */
function StudentMatchCard({ match }: { match: ReadableMatch }) {
  const text = useText();
  const newApplication = useNewApplication();
  const { date } = useTimes();
  const busy = useSelector(newApplication, (snapshot) => snapshot.hasTag('busy'));
  const { student, certainty, comparisons } = match;
  return (
    <li className="match-card stack gap-2 pad-3-4 break-anywhere" data-certainty={certainty}>
      <div className="match-head row between">
        <h3 className="match-name">
          <bdi>{student.fullName}</bdi>
        </h3>
        <Tag minimal intent={intents[certainty]}>
          {text(`studentSearch.${certainty}`)}
        </Tag>
      </div>
      <p className="faint">
        <bdi>{student.number}</bdi> · <bdi>{student.branchName}</bdi> · {date(student.dateOfBirth)}
      </p>
      <ul className="stack gap-3 agreements">
        {comparisons.map((comparison) => (
          <ComparedField key={comparison.field} comparison={comparison} match={match} />
        ))}
      </ul>
      <div className="wrap gap-2-4 align-start">
        <Button
          intent="primary"
          variant="outlined"
          loading={busy}
          aria-label={text('studentSearch.selectNamed', { name: student.fullName, number: student.number })}
          text={text('studentSearch.select')}
          onClick={() => newApplication.send({ type: 'student.use', id: student.id })}
        />
        <DismissMatch student={student} />
      </div>
    </li>
  );
}

/** A student who may be the one entered. */
export const MatchCard = ({ match }: { match: StudentMatch }) =>
  match.reach === 'mine' ? <StudentMatchCard match={match} /> : <OtherBranchMatch match={match} />;
