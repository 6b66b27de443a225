import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Difference, DraftPart, Side } from '../../../machines/features/new-application/merge.ts';
import { mergeVersions } from '../../../machines/features/new-application/merge-versions.ts';
import { Conflict } from '../../kit/Conflict.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { usePartLabel } from './information/use-part-label.ts';
import { useNewApplication } from './use-new-application.ts';

/** Formats one side of a difference. */
function useDifferenceText(): (part: DraftPart) => string {
  const text = useText();
  return (part) => {
    if (typeof part === 'boolean')
      return text(part ? 'newApplication.conflictYes' : 'newApplication.conflictNo');
    if (typeof part === 'string') return part === '' ? text('label.empty') : part;
    return text('label.entries', { count: part.length });
  };
}

function DifferenceRow({ difference, picked }: { difference: Difference; picked: Side }) {
  const text = useText();
  const differenceText = useDifferenceText();
  const label = usePartLabel()(difference.path);
  const newApplication = useNewApplication();
  const { path } = difference;
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side}>
          <label className="check-row flex gap-2 align-start">
            <input
              type="radio"
              name={path}
              aria-label={`${text('newApplication.conflictSide', { field: label })}: ${differenceText(difference[side])}`}
              checked={picked === side}
              onChange={() => newApplication.send({ type: 'conflict.select', path, side })}
            />
            <bdi>{differenceText(difference[side])}</bdi>
          </label>
        </td>
      ))}
    </tr>
  );
}

/** Another tab or device changed the draft, or somebody changed the student: resolves the conflict field by field. */
export function DraftConflict() {
  const text = useText();
  const { ago } = useTimes();
  const newApplication = useNewApplication();
  const context = useSelector(newApplication, (snapshot) => snapshot.context);
  const { differences } = mergeVersions(context);
  const { theirs, theirStudent } = context;
  return (
    <Conflict
      title={text(theirStudent ? 'newApplication.studentConflict' : 'newApplication.conflict')}
      level={2}
      actions={
        <>
          <Button
            intent="primary"
            text={text('newApplication.conflictSettle')}
            onClick={() => newApplication.send({ type: 'conflict.resolve' })}
          />
          {(['mine', 'theirs'] as const).map((side) => (
            <Button
              key={side}
              text={text(
                side === 'mine' ? 'newApplication.conflictAllMine' : 'newApplication.conflictAllTheirs',
              )}
              onClick={() => newApplication.send({ type: 'conflict.selectAll', side })}
            />
          ))}
        </>
      }
    >
      <p>
        {theirStudent
          ? text('newApplication.studentConflictBody', { name: theirStudent.fullName })
          : text('newApplication.conflictBody')}
      </p>
      <table className="plain-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{text('label.yourVersion')}</th>
            <th scope="col">
              {theirStudent
                ? text('newApplication.studentConflictTheirs')
                : theirs && text('newApplication.conflictTheirs', { ago: ago(theirs.updatedAt) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.path}
              difference={difference}
              picked={context.picks[difference.path] ?? 'mine'}
            />
          ))}
        </tbody>
      </table>
    </Conflict>
  );
}
