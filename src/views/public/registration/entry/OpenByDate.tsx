import { useSelector } from '@xstate/react';
import type { ResumeContext } from '../../../../machines/features/registration/registration.types.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { ErrorSummary } from '../../../kit/components/ErrorSummary.tsx';
import { PublicPage } from '../../../kit/components/PublicPage.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { DateParts } from '../fields/DateParts.tsx';
import { FieldGroup } from '../fields/FieldShell.tsx';
import type { ResumeActor } from './use-resume.ts';
import '../styles/registration.css';

interface OpenByDateProps {
  readonly actor: ResumeActor;
  /** A date was sent, and wasn't the right one. */
  readonly hasTried: boolean;
  readonly onSubmit: () => void;
}

/** A link may have been forwarded: the date of birth tells whether it is the student who opens it. */
export function OpenByDate({ actor, hasTried, onSubmit }: OpenByDateProps) {
  const text = useText();
  const { dateOfBirth, attemptsLeft } = useSelector<ResumeActor, ResumeContext>(
    actor,
    ({ context }) => context,
  );
  const isBusy = useSelector<ResumeActor, boolean>(actor, (snapshot) => snapshot.hasTag('opening'));
  const isWrong = hasTried && !isBusy && attemptsLeft !== null;
  const error = isWrong ? text('registration.open.wrong', { count: attemptsLeft }) : undefined;
  const id = 'open-dateOfBirth';
  return (
    <PublicPage
      title={text('registration.open.title')}
      lead={text('registration.open.lead')}
      hasErrors={error !== undefined}
      focusHeading={!hasTried}
    >
      <ErrorSummary
        faults={error === undefined ? [] : [{ id, message: error }]}
        messages={[]}
        // It takes the focus with each attempt that failed.
        attempt={isWrong ? Number.MAX_SAFE_INTEGER - attemptsLeft : 0}
      />
      <form className="form registration-form" noValidate onSubmit={submitting(onSubmit)}>
        <FieldGroup
          id={id}
          label={text('registration.question.dateOfBirth')}
          hint={text('registration.question.dateOfBirth.hint')}
          error={error}
        >
          <DateParts
            id={id}
            value={dateOfBirth}
            isWrong={error !== undefined}
            isBirthday
            onChange={(typed) => actor.send({ type: 'dateOfBirth.change', text: typed })}
          />
        </FieldGroup>
        <Button variant="primary" type="submit" busy={isBusy ? text('registration.open.opening') : null}>
          {text('registration.open.submit')}
        </Button>
      </form>
    </PublicPage>
  );
}
