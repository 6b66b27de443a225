import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Device } from '../../../../contract/people/profile.ts';
import type { UserDetails } from '../../../../contract/people/users.ts';
import type { UserCommandsActor } from '../../../machines/features/users/user-commands.machine.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDeviceName } from '../../kit/office/use-device-name.ts';

interface DevicesProps {
  readonly user: UserDetails;
  readonly commands: UserCommandsActor;
  readonly devices: readonly Device[];
}

function DeviceItem({ user, commands, device }: Omit<DevicesProps, 'devices'> & { device: Device }) {
  const text = useText();
  const times = useTimes();
  const name = useDeviceName()(device.userAgent);
  const sending = useSelector(commands, (snapshot) => snapshot.hasTag('sending'));
  const given = useSelector(commands, ({ context }) => context.given);
  const self = useAppSelector('session', ({ context }) => context.user?.id);
  return (
    <li className="row between">
      <div className="stack gap-1">
        <p>{name}</p>
        <p className="faint">
          <bdi dir="ltr">{device.ipAddress}</bdi>
          {' · '}
          {text('devices.lastUsed', { when: times.ago(device.lastUsedAt) })}
        </p>
      </div>
      {self !== user.id && (
        <Button
          variant="outlined"
          size="small"
          text={text('devices.revoke')}
          aria-label={text('devices.revokeNamed', { name })}
          loading={sending && given?.sessionId === device.id}
          disabled={sending}
          onClick={() =>
            commands.send({ type: 'user.command', command: 'endSession', user, sessionId: device.id })
          }
        />
      )}
    </li>
  );
}

/** Where a user is signed in; each session can be ended. */
export function UserDevices({ user, commands, devices }: DevicesProps) {
  const text = useText();
  return devices.length === 0 ? (
    <p className="muted">{text('users.overview.signedOut')}</p>
  ) : (
    <ul className="stack gap-3">
      {devices.map((device) => (
        <DeviceItem key={device.id} user={user} commands={commands} device={device} />
      ))}
    </ul>
  );
}
