import type { ReactNode } from 'react';

export interface KitButtonProps {
  readonly children: string;
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly isSubmit?: boolean;
  /** Shown instead of the label while busy; clicks are ignored. */
  readonly busy?: string | null;
  readonly onClick?: () => void;
}

export interface KitFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The error message. */
  readonly error?: string | undefined;
  readonly value: string;
  /** `code` has a numeric keyboard and one-time-code autofill; `latin` is left to right in every language. */
  readonly kind: 'code' | 'latin' | 'text' | 'password';
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** The UI components of two-step verification: those of the public pages or of the office. */
export interface Kit {
  readonly Button: (props: KitButtonProps) => ReactNode;
  readonly Field: (props: KitFieldProps) => ReactNode;
  /** A download link for generated content. */
  readonly Download: (props: {
    readonly href: string;
    readonly name: string;
    readonly children: string;
  }) => ReactNode;
  /** Why the last attempt failed; announced immediately. */
  readonly Problem: (props: { readonly children: string }) => ReactNode;
}
