import { getTexts, isMinor } from '../../../../machines/features/registration/pages/pages.ts';
import { toUtcDay } from '../../../../machines/kit/values/days.ts';
import { useRegistration } from '../use-registration.ts';

/** Whether a parent or guardian must agree too. */
export const useIsMinor = (): boolean =>
  useRegistration((context) => isMinor(getTexts(context), toUtcDay(new Date())));
