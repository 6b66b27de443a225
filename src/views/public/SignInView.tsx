import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Alert } from '../kit/components/Alert.tsx';
import { Button } from '../kit/components/Button.tsx';
import { Field } from '../kit/components/Field.tsx';
import { Form } from '../kit/components/Form.tsx';
import { lazyComponent } from '../kit/components/lazy-component.tsx';
import { PasswordField } from '../kit/components/PasswordField.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import { PageSpinner } from '../kit/components/Spinner.tsx';
import { useForm } from '../kit/components/use-form.ts';
import { useAppSelector, useConfig, useCurrentLocation } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { LazyMailTray } from './LazyMailTray.tsx';

const SecondFactorStep = lazyComponent(
  () => import(/* webpackChunkName: "second-step" */ './second-factor/SecondFactorStep.tsx'),
  {
    fallback: <PageSpinner />,
    texts: ['second-factor', 'tools'],
  },
);

/** `/login`: email and password, the reason for signing in, and further links. */
export default function SignInView() {
  const text = useText();
  const { demo, title } = useConfig();
  const form = useForm('signIn', { email: 'email', password: 'password' });
  const needsSecondFactor = useAppSelector('session', (snapshot) => snapshot.hasTag('secondFactor'));
  if (needsSecondFactor) return <SecondFactorStep />;
  return (
    <PublicPage
      title={text('signIn.title')}
      lead={text('signIn.lead', { app: title })}
      hasErrors={form.hasErrors}
    >
      {!form.hasErrors && <SignInReason />}
      <Form {...form.summary} onSubmit={form.submit}>
        <Field
          {...form.field('email')}
          label={text('field.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
          ltr
        />
        <PasswordField
          {...form.field('password')}
          label={text('fact.password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Button variant="primary" type="submit" busy={form.busy ? text('signIn.busy') : null}>
          {text('action.signIn')}
        </Button>
      </Form>
      <div className="ways">
        <p className="below">
          <Link className="link" href={href('forgot-password')}>
            {text('action.forgotPassword')}
          </Link>
        </p>
        <p className="below">
          {text('signIn.noAccount')}{' '}
          <Link className="link" href={href('register')}>
            {text('action.createAccount')}
          </Link>
        </p>
      </div>
      <LazyMailTray />
      {demo && (
        <DemoSignIns
          onSelect={(credentials) => {
            form.change('email', credentials.email);
            form.change('password', credentials.password);
          }}
          email={form.value('email')}
        />
      )}
    </PublicPage>
  );
}

/** Why the page is shown when the user did not ask for it: the session has ended, or the requested page needs one. */
function SignInReason() {
  const text = useText();
  const end = useAppSelector('session', (snapshot) => snapshot.context.end);
  const { search } = useCurrentLocation();
  if (end === 'expired') return <Alert tone="warning">{text('signIn.expired')}</Alert>;
  if (end === 'endedElsewhere') return <Alert tone="info">{text('signIn.endedElsewhere')}</Alert>;
  if (new URLSearchParams(search).has('to')) return <Alert tone="info">{text('signIn.needed')}</Alert>;
  return null;
}
