import { useEffect } from 'react';
import { directionOf } from '../../i18n/languages.ts';
import { useAppSelector } from '../hooks/use-app.ts';

/** True when the page runs from right to left: in Arabic, or because the person wants it so. */
export const useRightToLeft = (): boolean =>
  useAppSelector(
    'preferences',
    ({ context: { values } }) => values.rtl || directionOf(values.language) === 'rtl',
  );

/** Fetches the rules by which Blueprint differs from right to left, once they are needed. */
export function useRightToLeftSheet(): void {
  const rightToLeft = useRightToLeft();
  useEffect(() => {
    if (rightToLeft) void import(/* webpackChunkName: "blueprint-rtl" */ './right-to-left.ts');
  }, [rightToLeft]);
}
