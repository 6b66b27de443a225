import { Link } from 'wouter';
import { href } from '../../machines/router/routes.ts';
import { useAppSelector, useConfig, useLocationOf } from '../hooks/use-app.ts';
import { useForm } from '../hooks/use-form.ts';
import { useText } from '../hooks/use-text.ts';
import { later } from '../later.tsx';
import { Alert } from '../parts/Alert.tsx';
import { Button } from '../parts/Button.tsx';
import { Field } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { PageSpinner } from '../parts/Spinner.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';

const SecondStep = later(
  () => import(/* webpackChunkName: "second-step" */ './second-factor/SecondStep.tsx'),
  {
    waiting: <PageSpinner />,
    texts: ['secondFactor'],
  },
);

/** `/login`: email and password, the reason for signing in, and further links. */
export default function SignInView() {
  const text = useText();
  const { demo, title } = useConfig();
  const form = useForm('signIn', { email: 'email', password: 'password' });
  const isProving = useAppSelector('session', (snapshot) => snapshot.hasTag('secondFactor'));
  if (isProving) return <SecondStep />;
  return (
    <Sheet title={text('signIn.title')} lead={text('signIn.lead', { app: title })} faulty={form.faulty}>
      {!form.faulty && <Reason />}
      <Form {...form.summary} onSubmit={form.submit}>
        <Field
          {...form.field('email')}
          label={text('field.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          enterKeyHint="next"
          latin
        />
        <PasswordField
          {...form.field('password')}
          label={text('field.password')}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Button look="primary" type="submit" busy={form.busy ? text('signIn.busy') : null}>
          {text('signIn.submit')}
        </Button>
      </Form>
      <div className="ways">
        <p className="below">
          <Link className="link" href={href('forgot-password')}>
            {text('signIn.forgot')}
          </Link>
        </p>
        <p className="below">
          {text('signIn.noAccount')}{' '}
          <Link className="link" href={href('register')}>
            {text('signIn.register')}
          </Link>
        </p>
      </div>
      {demo && (
        <DemoSignIns
          onChoose={(credentials) => {
            form.change('email', credentials.email);
            form.change('password', credentials.password);
          }}
          email={form.value('email')}
        />
      )}
    </Sheet>
  );
}

/** Why the page is shown when the user did not ask for it: the session has ended, or the requested page needs one. */
function Reason() {
  const text = useText();
  const end = useAppSelector('session', (snapshot) => snapshot.context.end);
  const { search } = useLocationOf();
  if (end === 'expired') return <Alert tone="warning">{text('signIn.expired')}</Alert>;
  if (end === 'endedElsewhere') return <Alert tone="info">{text('signIn.endedElsewhere')}</Alert>;
  if (new URLSearchParams(search).has('to')) return <Alert tone="info">{text('signIn.needed')}</Alert>;
  return null;
}
