import { useCallback } from 'react';
import { useWords } from '../grid/use-words.ts';

/** Gives what a type of document is called here: the installation's word, the portal's own, or else its code. */
export function useTypeName(): (type: string) => string {
  const { word } = useWords();
  return useCallback((type) => word(`documentType.${type}`, type), [word]);
}
