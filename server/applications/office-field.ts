/**
 * The field of an application that stands for what the office notes for itself (`default-rules.ts`): whoever may read the
 * one may read the other.
 */
export const officeField = 'remark';
