import { type MasterListName, type MasterSubject, masterData } from '../../contract/kit/master-data.ts';

/**
 * Who may read a list of master data in a new installation: every user, agency staff with channel partners, application
 * and compliance officers, or those to whom rules of their roles open some of it (`someRows`). Except for these, agency
 * staff and partners may also export what they may read.
 */
export type MasterDataReaders = 'everyone' | 'staff' | 'officers' | 'someRows';

/** The readers of lists that are not for agency staff and channel partners. */
const otherReaders: { readonly [List in MasterListName]?: MasterDataReaders } = {
  countries: 'everyone',
  universities: 'everyone',
  intakes: 'everyone',
  covers: 'officers',
  documentTypes: 'everyone',
  // Who sponsors students.
  organisations: 'officers',
  channelPartners: 'someRows',
  // Their owners are named.
  registrationQuestions: 'officers',
  checklistRules: 'officers',
};

/** The subjects of the lists that these readers may read. */
export const subjectsFor = (readers: MasterDataReaders): readonly MasterSubject[] =>
  Object.entries<MasterSubject>(masterData).flatMap(([list, subject]) =>
    (otherReaders[list as MasterListName] ?? 'staff') === readers ? [subject] : [],
  );
