import { Switch } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { roleRequirementsMachine } from '../../../machines/features/second-factor/admin.machines.ts';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import { officeComponents } from './office-components.tsx';
import '../../public/second-factor/second-factor.css';

const { Button, Problem } = officeComponents;

/** The roles that require two-step verification, for administrators. */
export default function RoleRequirements() {
  const text = useText();
  const problemText = useProblemText();
  const actor = useActorRef(roleRequirementsMachine, { input: { key: null } });
  const snapshot = useSelector(actor, (current) => current);
  const { data, problem, change } = snapshot.context;
  const { confirmPassword } = snapshot.children;
  if (snapshot.hasTag('forbidden')) return null;
  const problemMessage = problem ? problemText(problem) : undefined;
  const busy = snapshot.hasTag('busy');
  return (
    <section className="factor-roles" aria-labelledby="factor-roles">
      <h2 id="factor-roles">{text('secondFactor.roles')}</h2>
      <p className="faint">{text('secondFactor.rolesLead')}</p>
      {confirmPassword && (
        <div className="sheet-box factor-box">
          <ConfirmPasswordForm confirmPassword={confirmPassword} />
        </div>
      )}
      {problemMessage !== undefined && (
        <div className="factor-actions">
          <Problem>{problemMessage}</Problem>
          {snapshot.hasTag('failed') && (
            <Button onClick={() => actor.send({ type: 'data.refresh' })}>{text('action.retry')}</Button>
          )}
        </div>
      )}
      {!data && !problem && <Skeleton rows={3} />}
      {data && (
        <div className="sheet-box table-box scroll-x">
          <table className="plain-table" aria-labelledby="factor-roles" aria-busy={busy}>
            <thead>
              <tr>
                <th scope="col">{text('fact.role')}</th>
                <th scope="col">{text('secondFactor.enrolled')}</th>
                <th scope="col">{text('fact.required')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ role, required, people, enrolled }) => (
                <tr key={role}>
                  <th scope="row">{text(`role.${role}`)}</th>
                  <td>{text('secondFactor.enrolledOf', { enrolled, people })}</td>
                  <td>
                    <Switch
                      className="factor-switch"
                      checked={change?.role === role ? change.required : required}
                      aria-label={text('secondFactor.requireRole', { role: text(`role.${role}`) })}
                      onChange={() =>
                        actor.send({
                          type: 'change.make',
                          change: { role, required: !required },
                          ask: false,
                        })
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
