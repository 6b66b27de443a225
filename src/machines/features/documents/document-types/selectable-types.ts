import { builtInTypes } from '../../../../../contract/kit/document-types.ts';
import type { DocumentTypeInfo } from '../../../../../contract/masters/document-type-list.ts';

/**
 * The codes of the document types that can be requested; the built-in ones until those of the installation are loaded.
 *
 * @param also An archived type to include because it is already selected; `all` includes every archived type.
 */
export const getSelectableTypes = (
  known: readonly DocumentTypeInfo[] | null,
  also?: string,
): readonly string[] =>
  known === null
    ? builtInTypes
    : known
        .filter(({ code, archived }) => !archived || also === code || also === 'all')
        .map(({ code }) => code);
