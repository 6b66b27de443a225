import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type {
  ResumeContext,
  ResumeTag,
} from '../../../../machines/features/registration/registration.types.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { Alert } from '../../../kit/components/Alert.tsx';
import { Button } from '../../../kit/components/Button.tsx';
import { PublicPage } from '../../../kit/components/PublicPage.tsx';
import { Spinner } from '../../../kit/components/Spinner.tsx';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { OpenByDate } from './OpenByDate.tsx';
import type { ResumeActor } from './use-resume.ts';

/** Opens a registration by an emailed link: at the press of a button, after the date of birth, or not at all. */
export default function Resume({ actor }: { readonly actor: ResumeActor }) {
  const text = useText();
  const problemText = useProblemText();
  const has = (tag: ResumeTag) => actor.getSnapshot().hasTag(tag);
  const shown = useSelector<ResumeActor, string>(
    actor,
    () => (['asking', 'dateOfBirth', 'used', 'expired', 'failed'] as const).find(has) ?? 'opening',
  );
  const [hasTried, setTried] = useState(false);
  const problem = useSelector<ResumeActor, ResumeContext['problem']>(actor, ({ context }) => context.problem);
  if (shown === 'dateOfBirth' || (shown === 'opening' && hasTried)) {
    const submit = () => {
      setTried(true);
      actor.send({ type: 'resume.open' });
    };
    return <OpenByDate actor={actor} hasTried={hasTried} onSubmit={submit} />;
  }
  if (shown === 'asking') {
    return (
      <PublicPage key={shown} title={text('registration.open.asking')} focusHeading>
        <div className="actions">
          <Button variant="primary" onClick={() => actor.send({ type: 'resume.open' })}>
            {text('registration.open.submit')}
          </Button>
        </div>
      </PublicPage>
    );
  }
  if (shown === 'used' || shown === 'expired') {
    return (
      <PublicPage
        key={shown}
        title={text(shown === 'used' ? 'registration.open.used' : 'registration.link.expired')}
        lead={text(`registration.open.${shown}Body`)}
        focusHeading
      >
        <div className="actions">
          <Link className="button button-primary" href={`${href('student-registration')}?step=resume`}>
            {text('registration.open.new')}
          </Link>
        </div>
      </PublicPage>
    );
  }
  if (shown === 'failed') {
    return (
      <PublicPage key={shown} title={text('registration.open.failed')} focusHeading>
        {problem && <Alert tone="danger">{problemText(problem)}</Alert>}
        <div className="actions">
          <Button variant="primary" onClick={() => actor.send({ type: 'resume.retry' })}>
            {text('action.retry')}
          </Button>
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage key={shown} title={text('registration.open.opening')}>
      <p role="status">
        <Spinner />
        <span className="only-read">{text('label.loading')}</span>
      </p>
    </PublicPage>
  );
}
