import { Button } from '../../../kit/components/Button.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { Frame } from '../Frame.tsx';
import { useRegistration, useSend } from '../use-registration.ts';

/** An unfinished registration is on this device: continue it, or start again. */
export default function FoundPage() {
  const text = useText();
  const times = useTimes();
  const send = useSend();
  const found = useRegistration((context) => context.found);
  const date = found ? times.dateTime(new Date(found.savedAt).toISOString()) : '';
  return (
    <Frame title={text('registration.found.title')} lead={text('registration.found.body', { date })}>
      <div className="registration-ways">
        <Button variant="primary" onClick={() => send({ type: 'found.continue' })}>
          {text('registration.found.continue')}
        </Button>
        <Button onClick={() => send({ type: 'found.startAgain' })}>{text('registration.found.again')}</Button>
        <p className="below">{text('registration.found.hint')}</p>
      </div>
    </Frame>
  );
}
