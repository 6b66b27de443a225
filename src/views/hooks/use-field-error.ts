import { useLooseText } from './use-text.ts';

/** Describes the first error of a field, in a text of its own if there is one; undefined without errors. */
export function useFieldError(): (name: string, codes: readonly string[] | undefined) => string | undefined {
  const loose = useLooseText();
  return (name, codes) => {
    const code = codes?.[0];
    return code === undefined
      ? undefined
      : loose([`field.${name}.${code}`, `field.${code}`], 'field.invalid');
  };
}
