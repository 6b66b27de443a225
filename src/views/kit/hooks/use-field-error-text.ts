import { useDynamicText } from './use-text.ts';

/** Describes the first error of a field, in a text of its own if there is one; undefined without errors. */
export function useFieldErrorText(): (
  name: string,
  codes: readonly string[] | undefined,
) => string | undefined {
  const dynamicText = useDynamicText();
  return (name, codes) => {
    const code = codes?.[0];
    return code === undefined
      ? undefined
      : dynamicText([`field.${name}.${code}`, `field.${code}`], 'field.invalid');
  };
}
