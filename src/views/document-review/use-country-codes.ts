import { useMemo } from 'react';
import { useIntl } from 'react-intl';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes that Intl names but no passport is issued under: reserved codes and former countries. */
const excludedCodes: ReadonlySet<string> = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** Country codes sorted by name in the current language; `also` is always included. */
export function useCountryCodes(included: string): readonly string[] {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    const codes = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !excludedCodes.has(code) && names.of(code) !== undefined);
    const nameOf = (code: string) => names.of(code) ?? code;
    const order = new Intl.Collator(locale);
    return [...new Set([...codes, ...(/^[A-Z]{2}$/.test(included) ? [included] : [])])].sort((one, other) =>
      order.compare(nameOf(one), nameOf(other)),
    );
  }, [locale, included]);
}
