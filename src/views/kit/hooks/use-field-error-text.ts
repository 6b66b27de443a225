import { useDynamicText } from './use-text.ts';

/**
 * Describes the first error of a field, in a text of its own if there is one; undefined without errors. With a noun, a
 * text about the field of such a record comes first.
 */
export function useFieldErrorText(
  noun?: string,
): (name: string, codes: readonly string[] | undefined) => string | undefined {
  const dynamicText = useDynamicText();
  return (name, codes) => {
    const code = codes?.[0];
    if (code === undefined) return undefined;
    const ids = [`field.${name}.${code}`, `field.${code}`];
    return dynamicText(noun === undefined ? ids : [`field.${noun}.${name}.${code}`, ...ids], 'field.invalid');
  };
}
