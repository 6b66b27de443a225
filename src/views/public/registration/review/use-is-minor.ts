import { getTexts, isMinor } from '../../../../machines/features/registration/pages/pages.ts';
import { useRegistration } from '../use-registration.ts';

/** Whether a parent or guardian must agree too. */
export const useIsMinor = (): boolean =>
  useRegistration((context) => isMinor(getTexts(context), new Date().toISOString().slice(0, 10)));
