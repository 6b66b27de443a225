import { guessCountry } from '../../../../machines/features/registration/pages/countries.ts';
import { useRegistration } from '../use-registration.ts';

/** The country that the device seems to be in; empty if unknown. */
export const guessHere = (): string =>
  guessCountry(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.language);

/** Questions whose answer is probably also that of another one. */
const related = ['nationality', 'residence', 'educationCountry'];

/** The countries that were selected before, that of the flow, and that of the device, each once. */
export function useSuggestedCountries(codes: readonly string[]): readonly string[] {
  const likely = useRegistration(({ answers, flow }) =>
    [...related.map((id) => answers[id]?.text), ...Object.values(flow.presets ?? {}), guessHere()].join(' '),
  );
  return [...new Set(likely.split(' '))].filter((code) => codes.includes(code));
}
