import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { OpenWork } from '../../../../contract/people/users.ts';
import {
  type DeactivationActor,
  findMissingSuccessors,
} from '../../../machines/features/users/deactivation.machine.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useNameList } from '../../kit/hooks/use-name-list.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { LoadState } from '../../kit/LoadState.tsx';
import { WorkDialog } from '../../kit/office/WorkDialog.tsx';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';

interface WorkFieldProps {
  readonly actor: DeactivationActor;
  readonly work: OpenWork[number];
  readonly readOnly: boolean;
}

/** One kind of open work, and who takes it over. */
function WorkField({ actor, work: { kind, count, examples, successors }, readOnly }: WorkFieldProps) {
  const text = useText();
  const nameList = useNameList();
  const value = useSelector(actor, ({ context }) => context.successors[kind] ?? '');
  const names = nameList(examples);
  return (
    <SelectField
      label={text('users.workCount', { work: text(`users.work.${kind}`), count })}
      hint={
        successors.length === 0
          ? text('users.deactivation.noSuccessor')
          : examples.length > 0 &&
            (examples.length < count ? text('users.deactivation.examples', { names }) : <bdi>{names}</bdi>)
      }
      value={value}
      nothing={text('action.select')}
      required
      readOnly={readOnly || successors.length === 0}
      options={successors.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => actor.send({ type: 'successor.select', kind, id })}
    />
  );
}

function OpenWorkFields({ actor, work }: { actor: DeactivationActor; work: OpenWork }) {
  const text = useText();
  const readOnly = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (work.length === 0) return <p>{text('users.deactivation.noWork')}</p>;
  return (
    <>
      <p>{text('users.deactivation.select')}</p>
      {work.map((each) => (
        <WorkField key={each.kind} actor={actor} work={each} readOnly={readOnly} />
      ))}
    </>
  );
}

/** Asks who takes over the open work of a user, and deactivates their account. */
export function DeactivationDialog({ actor }: { actor: DeactivationActor }) {
  const text = useText();
  const { formatList } = useIntl();
  const missingId = useId();
  const { user, work, refusal, successors } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const choosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosing'));
  const sending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  if (!open) return null;
  const missing = findMissingSuccessors({ work, successors });
  const kinds = missing.map((kind) => text(`users.work.${kind}`));
  return (
    <WorkDialog
      title={text('users.deactivation.title', { name: user.fullName })}
      onClose={() => actor.send({ type: 'deactivation.close' })}
      onSubmit={() => actor.send({ type: 'deactivation.confirm' })}
      actions={
        <Button
          type="submit"
          intent="danger"
          text={text('users.deactivateNow')}
          loading={sending}
          aria-disabled={!choosing || missing.length > 0}
          aria-describedby={missing.length > 0 ? missingId : undefined}
        />
      }
    >
      <div className="stack gap-4">
        <p>{text('users.deactivation.body')}</p>
        <ProblemAlert problem={refusal} />
        <LoadState
          actor={actor}
          data={choosing ? work : null}
          rows={3}
          failed="users.deactivation.failed"
          onRetry={() => actor.send({ type: 'resource.refresh' })}
        >
          {(loaded) => <OpenWorkFields actor={actor} work={loaded} />}
        </LoadState>
        <p id={missingId} className="muted" role="status">
          {choosing &&
            kinds.length > 0 &&
            text('users.deactivation.missing', { kinds: formatList(kinds, { type: 'conjunction' }) })}
        </p>
      </div>
    </WorkDialog>
  );
}
