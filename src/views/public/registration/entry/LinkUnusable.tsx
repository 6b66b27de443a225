import { Button } from '../../../kit/components/Button.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Frame } from '../Frame.tsx';
import { useRegistration, useSend } from '../use-registration.ts';

/** The registration link was disabled, has expired or doesn't exist; the plain form is open to everyone. */
export default function LinkUnusable() {
  const text = useText();
  const send = useSend();
  const state = useRegistration(({ link }) => link?.state ?? 'unknown');
  const shown = state === 'active' ? 'unknown' : state;
  return (
    <Frame
      title={text(`registration.link.${shown}`)}
      lead={shown === 'unknown' ? text('registration.link.unknownBody') : undefined}
    >
      <div className="registration-ways">
        <p>{text('registration.link.next')}</p>
        <Button variant="primary" onClick={() => send({ type: 'link.ignore' })}>
          {text('registration.link.ignore')}
        </Button>
      </div>
    </Frame>
  );
}
