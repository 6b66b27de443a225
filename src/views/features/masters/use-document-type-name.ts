import { useCallback } from 'react';
import { useFormatters } from '../../grid/use-formatters.ts';

/** Returns the name of a document type: the configured name, otherwise the built-in one, otherwise its code. */
export function useDocumentTypeName(): (type: string) => string {
  const { word } = useFormatters();
  return useCallback((type) => word(`documentType.${type}`, type), [word]);
}
