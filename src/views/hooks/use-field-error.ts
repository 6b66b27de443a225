import { useLooseText } from './use-text.ts';

/** Says what is wrong with a field, or nothing: the first code, in the field's own words where there are any. */
export function useFieldError(): (name: string, codes: readonly string[] | undefined) => string | undefined {
  const loose = useLooseText();
  return (name, codes) => {
    const code = codes?.[0];
    return code === undefined
      ? undefined
      : loose([`field.${name}.${code}`, `field.${code}`], 'field.invalid');
  };
}
