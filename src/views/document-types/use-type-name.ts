import { useCallback } from 'react';
import { useWords } from '../grid/use-words.ts';

/** Returns the name of a document type: the configured name, otherwise the built-in one, otherwise its code. */
export function useTypeName(): (type: string) => string {
  const { word } = useWords();
  return useCallback((type) => word(`documentType.${type}`, type), [word]);
}
