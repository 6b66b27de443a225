import type { ReactNode } from 'react';

export interface KitButtonProps {
  readonly children: string;
  readonly look?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly submits?: boolean;
  /** What is going on, in words; the button takes no clicks meanwhile. */
  readonly busy?: string | null;
  readonly onClick?: () => void;
}

export interface KitFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  readonly value: string;
  /** `code` brings a numeric keyboard and what a message has just brought; `latin` is left to right everywhere. */
  readonly kind: 'code' | 'latin' | 'text' | 'password';
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** The parts that steps of two-step verification are made of: those of public pages, or the office's. */
export interface Kit {
  readonly Button: (props: KitButtonProps) => ReactNode;
  readonly Field: (props: KitFieldProps) => ReactNode;
  /** A file that the page has made, by its name. */
  readonly Download: (props: {
    readonly href: string;
    readonly name: string;
    readonly children: string;
  }) => ReactNode;
  /** Why the last try failed; read out at once. */
  readonly Problem: (props: { readonly children: string }) => ReactNode;
}
