import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the main action of the page; `plain` has a border, `quiet` has none. */
  readonly variant?: 'primary' | 'plain' | 'quiet';
  readonly type?: 'button' | 'submit';
  /** Shown instead of the label while busy; the button keeps the focus and ignores clicks. */
  readonly busy?: string | null;
  readonly pressed?: boolean;
  readonly label?: string;
  readonly onClick?: () => void;
}

/** A button. It is never `disabled`: that would lose the focus without saying why. */
export function Button({
  children,
  variant = 'plain',
  type = 'button',
  busy = null,
  pressed,
  label,
  onClick,
}: ButtonProps) {
  const waiting = busy !== null;
  return (
    <button
      className={`button button-${variant}`}
      type={type}
      aria-disabled={waiting || undefined}
      aria-pressed={pressed}
      aria-label={label}
      onClick={(event) => {
        if (waiting) event.preventDefault();
        else onClick?.();
      }}
    >
      {waiting && <Spinner />}
      {waiting ? busy : children}
    </button>
  );
}
