import type { CDPSession, Page } from '@playwright/test';

/** A key of a keyboard: what it types, where it lies, and what is held. */
export interface Struck {
  readonly key: string;
  readonly code: string;
  readonly held?: readonly ('Alt' | 'Control' | 'Shift')[];
}

const bits = { Alt: 1, Control: 2, Shift: 8 } as const;

/** Strikes a key as a keyboard of that layout does: the browser is told what it types and where it lies. */
export async function strike(client: CDPSession, { key, code, held = [] }: Struck): Promise<void> {
  const modifiers = held.reduce((sum, each) => sum | bits[each], 0);
  await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code, modifiers });
  await client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
}

/** What the keys type by themselves, row by row from `code` names. */
const rows = {
  Q: 'QWERTYUIOP',
  A: 'ASDFGHJKL',
  Z: 'ZXCVBNM',
} as const;
const layoutOf = (
  letters: Readonly<Record<keyof typeof rows, readonly string[]>>,
  signs: readonly [string, string][],
) => [
  ...(['Q', 'A', 'Z'] as const).flatMap((row) =>
    [...rows[row]].map((letter, index): [string, string] => [`Key${letter}`, letters[row][index] ?? '']),
  ),
  ...signs,
];

/** The keyboard that Arabic is written with on most machines. */
export const arabicLayout = layoutOf(
  {
    Q: [...'ضصثقفغعهخح'],
    A: [...'شسيبلاتنم'],
    Z: ['ئ', 'ء', 'ؤ', 'ر', '\ufefb', 'ى', 'ة'],
  },
  [
    ['BracketLeft', 'ج'],
    ['BracketRight', 'د'],
    ['Comma', 'و'],
    ['Period', 'ز'],
    ['Slash', 'ظ'],
  ],
);

/** The French keyboard. */
export const azertyLayout = layoutOf({ Q: [...'azertyuiop'], A: [...'qsdfghjkl'], Z: [...'wxcvbn,'] }, [
  ['Semicolon', 'm'],
  ['Comma', ';'],
  ['Period', ':'],
  ['Slash', '!'],
  ['Digit1', '&'],
  ['Digit5', '('],
  ['Minus', ')'],
  ['Backslash', '*'],
]);

/** Has the browser tell of a keyboard, as it does where that is plugged in. */
export const plugIn = (page: Page, layout: readonly (readonly [string, string])[]): Promise<unknown> =>
  page.addInitScript(
    (entries) => {
      Object.defineProperty(navigator, 'keyboard', {
        value: { getLayoutMap: async () => new Map(entries) },
      });
    },
    layout as [string, string][],
  );
