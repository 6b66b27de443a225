import type { MergeField, MergeSide } from '../../../contract/people/student-merges.ts';
import { readPart, type StudentRow, withWholeProfile } from './parts.ts';

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isMissing = (row: StudentRow, field: MergeField): boolean =>
  field === 'consent'
    ? row.consentedAt === null
    : Object.values(readPart(withWholeProfile(row), field)).every(isEmpty);

const rank = (row: StudentRow, field: MergeField): number | string => {
  const { profile } = withWholeProfile(row);
  switch (field) {
    // The newer passport, and the newer consent.
    case 'passport':
      return profile.passportExpiresOn ?? '';
    case 'consent':
      return row.consentedAt?.toISOString() ?? '';
    case 'education':
    case 'tests':
    case 'work':
    case 'refusals':
      return profile[field].length;
    // The first valid claim wins.
    case 'introducer':
      return -(row.introducedAt?.getTime() ?? Number.POSITIVE_INFINITY);
    default:
      return 0;
  }
};

/**
 * The side whose value of a part is probably right: the one that has any, then the newer passport and consent, the longer
 * list, and the earlier claim of an introducer; otherwise the survivor's.
 */
export function suggestSide(survivor: StudentRow, merged: StudentRow, field: MergeField): MergeSide {
  if (isMissing(merged, field)) return 'survivor';
  if (isMissing(survivor, field)) return 'merged';
  return rank(merged, field) > rank(survivor, field) ? 'merged' : 'survivor';
}

/** The parts that can't be given up: an application may depend on the consent. */
export const mustTake = (survivor: StudentRow, merged: StudentRow, field: MergeField): MergeSide | null =>
  field !== 'consent' || (survivor.consentedAt === null) === (merged.consentedAt === null)
    ? null
    : suggestSide(survivor, merged, field);
