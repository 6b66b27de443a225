import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '../../machines/kit/routes/routes.ts';
import { Button } from '../kit/components/Button.tsx';
import { Form } from '../kit/components/Form.tsx';
import { PasswordField } from '../kit/components/PasswordField.tsx';
import { PublicPage } from '../kit/components/PublicPage.tsx';
import type { FormView } from '../kit/hooks/use-form.ts';
import { useText } from '../kit/hooks/use-text.ts';

interface NewPasswordPageProps {
  readonly form: FormView<'password'>;
  /** Prefix of the page's texts. */
  readonly page: 'confirm' | 'reset';
  readonly label: string;
  /** Below the form. */
  readonly children: ReactNode;
}

/** Sets the password of an account with the token of an emailed link. */
export function NewPasswordPage({ form, page, label, children }: NewPasswordPageProps) {
  const text = useText();
  if (form.done) {
    return (
      <PublicPage title={text(`${page}.done.title`)} lead={text(`${page}.done.body`)} focusHeading>
        <div className="actions">
          <Link className="button button-primary" href={href('login')}>
            {text('action.signIn')}
          </Link>
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={text(`${page}.title`)} lead={text(`${page}.lead`)} hasErrors={form.hasErrors}>
      <Form {...form.summary} onSubmit={form.submit}>
        <PasswordField
          {...form.field('password')}
          label={label}
          hint={text('field.password.hint')}
          autoComplete="new-password"
          enterKeyHint="go"
        />
        <Button variant="primary" type="submit" busy={form.busy ? text(`${page}.busy`) : null}>
          {text('action.setPassword')}
        </Button>
      </Form>
      {children}
    </PublicPage>
  );
}
