/** The lists of master data, records that the agency maintains itself, with the permission subjects of their records. */
export const masterData = {
  branches: 'Branch',
  organisations: 'Organisation',
  channelPartners: 'ChannelPartner',
  countries: 'Country',
  universities: 'University',
  intakes: 'Intake',
  covers: 'Cover',
  documentTypes: 'DocumentType',
  registrationQuestions: 'RegistrationQuestion',
  checklistRules: 'ChecklistRule',
} as const satisfies Readonly<Record<string, string>>;

export type MasterListName = keyof typeof masterData;
export type MasterSubject<List extends MasterListName = MasterListName> = (typeof masterData)[List];

export const masterListNames = Object.keys(masterData) as readonly MasterListName[];

/** Whether a list is one of master data. */
export const isMasterList = (list: string): list is MasterListName => Object.hasOwn(masterData, list);

/** The name of a list in addresses and directories: `documentTypes` → `document-types`. */
export const toPath = (list: string): string =>
  list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The prefix of the message ids and events of a subject: `DocumentType` → `documentType`. */
export const toNoun = <Subject extends string>(subject: Subject) =>
  `${subject.charAt(0).toLowerCase()}${subject.slice(1)}` as Uncapitalize<Subject>;

export const masterSubjects: readonly MasterSubject[] = Object.values(masterData);
