import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { SecondFactors } from '../../../../contract/people/second-factor.ts';
import type { FactorAction } from '../../../machines/features/second-factor/second-factors.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { officeComponents } from './office-components.tsx';

interface FactorListProps {
  readonly factors: SecondFactors;
  readonly onAct: (action: FactorAction) => void;
}

const { Button } = officeComponents;

/** Number of remaining codes at which a warning is shown. */
const lowCodeCount = 3;

function FactorRow({ title, facts, children }: { title: ReactNode; facts: ReactNode; children?: ReactNode }) {
  return (
    <li className="factor-row">
      <div className="factor-what">
        <p className="factor-name">{title}</p>
        <p className="faint">{facts}</p>
      </div>
      <div className="factor-actions">{children}</div>
    </li>
  );
}

/** A user's second factors, with their actions. */
export function FactorList({ factors, onAct }: FactorListProps) {
  const text = useText();
  const times = useTimes();
  const { authenticatorSince, passkeys, recoveryCodesLeft, required, passkeysPossible } = factors;
  const isOn = authenticatorSince !== null || passkeys.length > 0;
  return (
    <>
      <p className="factor-status">
        <Tag minimal intent={isOn ? 'success' : 'none'}>
          {text(isOn ? 'secondFactor.on' : 'secondFactor.off')}
        </Tag>
        {!isOn && <span>{text('secondFactor.offBody')}</span>}
        {required && <span>{text('secondFactor.requiredNote')}</span>}
      </p>
      <ul className="factor-list">
        <FactorRow
          title={text('secondFactor.app')}
          facts={
            authenticatorSince === null
              ? text('secondFactor.appBody')
              : text('label.addedOn', { date: times.dateOf(authenticatorSince) })
          }
        >
          <Button onClick={() => onAct({ type: 'enrol', method: 'totp' })}>
            {text(authenticatorSince === null ? 'secondFactor.addApp' : 'secondFactor.replaceApp')}
          </Button>
          {authenticatorSince !== null && (
            <Button variant="quiet" onClick={() => onAct({ type: 'removeApp' })}>
              {text('action.removeSetting')}
            </Button>
          )}
        </FactorRow>
        <FactorRow
          title={text('secondFactor.passkeys')}
          facts={text(passkeysPossible ? 'secondFactor.passkeyBody' : 'refusal.passkeysImpossible')}
        >
          {passkeysPossible && (
            <Button onClick={() => onAct({ type: 'enrol', method: 'passkey' })}>
              {text('secondFactor.addPasskey')}
            </Button>
          )}
        </FactorRow>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <FactorRow
            key={id}
            title={<bdi>{name}</bdi>}
            facts={
              lastUsedAt === null
                ? text('label.addedOn', { date: times.dateOf(createdAt) })
                : text('secondFactor.passkeyUsed', {
                    date: times.dateOf(createdAt),
                    used: times.dateOf(lastUsedAt),
                  })
            }
          >
            <Button onClick={() => onAct({ type: 'renamePasskey', id, name })}>
              {text('secondFactor.rename')}
            </Button>
            <Button variant="quiet" onClick={() => onAct({ type: 'removePasskey', id, name })}>
              {text('action.removeSetting')}
            </Button>
          </FactorRow>
        ))}
        {isOn && (
          <FactorRow
            title={text('secondFactor.recovery')}
            facts={
              <>
                {text('secondFactor.recoveryLeft', { left: recoveryCodesLeft })}
                {recoveryCodesLeft <= lowCodeCount && <strong> {text('secondFactor.recoveryLow')}</strong>}
              </>
            }
          >
            <Button onClick={() => onAct({ type: 'renewCodes' })}>{text('secondFactor.renew')}</Button>
          </FactorRow>
        )}
      </ul>
    </>
  );
}
