import './toasts.css';
import { Button } from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import type { FocusEvent } from 'react';
import { type Toast, toastButtons } from '../../../machines/kit/toasts.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useToastText } from './use-toast-text.ts';

const intentIcons = {
  plain: null,
  good: <TickCircleIcon size={16} />,
  bad: <ErrorIcon size={16} />,
};

function ToastItem({ toast }: { toast: Toast }) {
  const text = useText();
  const wordsOf = useToastText();
  const toasts = useAppActor('toasts');
  const { id, intent } = toast;
  return (
    <li className="toast" data-intent={intent}>
      {intentIcons[intent]}
      <p>{wordsOf(toast.text)}</p>
      {toastButtons.map((action) => {
        const button = toast[action];
        return (
          button && (
            <Button
              key={action}
              size="small"
              variant="minimal"
              intent="primary"
              text={text(button.label)}
              onClick={() => toasts.send({ type: 'toast.runAction', id, action })}
            />
          )
        );
      })}
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon size={12} />}
        aria-label={text('action.close')}
        onClick={() => toasts.send({ type: 'toast.hide', id })}
      />
    </li>
  );
}

/** Toasts, announced politely. They stay while hovered or focused. */
export function Toasts() {
  const text = useText();
  const toasts = useAppActor('toasts');
  const list = useAppSelector('toasts', ({ context }) => context.list);
  const pause = () => toasts.send({ type: 'toasts.pause' });
  const resume = () => toasts.send({ type: 'toasts.resume' });
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resume();
  };
  return (
    <section
      className="toasts"
      aria-label={text('toast.region')}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={onBlur}
    >
      <ul aria-live="polite" aria-relevant="additions text">
        {list.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
