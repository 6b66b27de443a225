import { useEffect } from 'react';
import { directionOf } from '../../../i18n/languages.ts';
import { useAppSelector } from '../hooks/use-app.ts';

/** True when the layout is right to left: in Arabic, or by preference. */
export const useRightToLeft = (): boolean =>
  useAppSelector(
    'preferences',
    ({ context: { values } }) => values.rtl || directionOf(values.language) === 'rtl',
  );

/** Loads Blueprint's right-to-left style sheet when it is first needed. */
export function useRightToLeftStyles(): void {
  const rightToLeft = useRightToLeft();
  useEffect(() => {
    if (rightToLeft) void import(/* webpackChunkName: "blueprint-rtl" */ './blueprint-rtl.ts');
  }, [rightToLeft]);
}
