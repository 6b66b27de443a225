/**
 * Represents all internal notes of an application (`default-rules.ts`): access to this field implies access to the
 * others.
 */
export const internalNotesField = 'remark';
