import type { KnownType } from '../../../contract/document-type-list.ts';
import { builtInTypes } from '../../../contract/document-types.ts';

/**
 * The codes of the types that can be asked for; those that the portal comes with until the installation's are here.
 *
 * @param also What is chosen already, though it may be asked for no more; `all` are those too that are put away.
 */
export const offeredTypes = (known: readonly KnownType[] | null, also?: string): readonly string[] =>
  known === null
    ? builtInTypes
    : known
        .filter(({ code, archived }) => !archived || also === code || also === 'all')
        .map(({ code }) => code);
