import { demoAccounts } from '../../machines/features/account/demo-accounts.ts';
import { Button } from '../kit/components/Button.tsx';
import { useText } from '../kit/hooks/use-text.ts';

interface DemoSignInsProps {
  /** Current value of the form's email field; marks the matching role as selected. */
  readonly email: string;
  readonly onSelect: (credentials: { email: string; password: string }) => void;
}

/** Eight buttons that fill in the sign-in form; only in demonstration installations. */
export function DemoSignIns({ email, onSelect }: DemoSignInsProps) {
  const text = useText();
  const chosen = demoAccounts.find((account) => account.email === email)?.role;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <div>
        <h2 id="demo-title">{text('signIn.demo.title')}</h2>
        <p className="below">{text('signIn.demo.hint')}</p>
      </div>
      <ul className="demo-roles">
        {demoAccounts.map(({ role, ...credentials }) => (
          <li key={role}>
            <Button pressed={role === chosen} onClick={() => onSelect(credentials)}>
              {text(`role.${role}`)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="only-read" role="status">
        {chosen && text('signIn.demo.filled', { role: text(`role.${chosen}`) })}
      </p>
    </section>
  );
}
