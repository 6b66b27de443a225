import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the page's one main action; `plain` has a border, `quiet` none. */
  readonly look?: 'primary' | 'plain' | 'quiet';
  readonly type?: 'button' | 'submit';
  /** What is going on, shown instead of the label; the button keeps its focus and ignores clicks meanwhile. */
  readonly busy?: string | null;
  readonly pressed?: boolean;
  readonly label?: string;
  readonly onClick?: () => void;
}

/** A button. It is never `disabled`: that would throw away the focus and say nothing about why. */
export function Button({
  children,
  look = 'plain',
  type = 'button',
  busy = null,
  pressed,
  label,
  onClick,
}: ButtonProps) {
  const waiting = busy !== null;
  return (
    <button
      className={`button button-${look}`}
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
