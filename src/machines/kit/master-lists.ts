import {
  isMasterList,
  type MasterListName,
  type MasterSubject,
  masterData,
  toNoun,
} from '../../../contract/kit/master-data.ts';

export { isMasterList };

/** The permission subject of a list of master data, and the prefix of its message ids. */
export function getMasterNames<const Name extends MasterListName>(list: Name) {
  const subject: MasterSubject<Name> = masterData[list];
  return { subject, noun: toNoun(subject) };
}
