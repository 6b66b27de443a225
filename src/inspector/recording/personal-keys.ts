/** Kinds of personal data; each is numbered by itself. */
export const kinds = [
  'email',
  'phone',
  'passport',
  'name',
  'date of birth',
  'address',
  'file',
  'reference',
  'text',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * What is done with a text under a key. `who` and `title` may hold a name or something else, `words` free text or a
 * message id, `answer` an answer to any question or the word for one of its options.
 */
export type Handling = Kind | 'who' | 'title' | 'words' | 'answer' | 'prose' | 'error' | 'plain';

/** Keys of the contract that hold personal data, in lower case without separators. */
const keysByHandling: { readonly [Each in Handling]?: string } = {
  email: 'email studentEmail counsellorEmail introducerEmail contactEmail contact recipient replyTo userName',
  phone: 'phone mobile telephone counsellorPhone phoneNumber whatsapp',
  passport: 'passport passportNumber oldPassportNumber nationalId identityNumber',
  name: `fullName givenNames familyName firstName lastName middleName maidenName motherName fatherName guardianName
    studentName applicantName introducerName actorName authorName ownerName linkOwnerName counsellorName officerName
    assigneeName researcherName editorName recipientName partnerName organisationName byName requestedByName
    uploadedByName confirmedByName verifiedByName renamedByName enteredByName submittedByName decidedByName
    parentName`,
  'date of birth': 'dateOfBirth birthDate birthday dob born bornOn',
  address:
    'address homeAddress street addressLine postcode postalCode zipCode ipAddress placeOfBirth birthPlace',
  file: 'fileName originalName newName proposedName',
  reference: `universityReference studentNumber attestationNumber sevisNumber casNumber visaNumber accountNumber iban`,
  text: `remark words note comment html snippet employer institution searchQuery userAgent visaRefusalDetails
    mailError device`,
  words: 'reason why notes body text answer content description subject words summary',
  who: `student students applicant counsellor officer assignee owner author guardian by who user person people colleague
    researcher editor introducer introducedBy partner actor`,
  title: 'name label title subtitle detail caption',
  answer: 'answers',
  prose: 'courseTitle courseName universityName branchName intakeName url link path href stack hint',
  error: 'errors problems fields touched missing editable',
};

/** A key may have become a pseudonym, whose kind says nothing about the value. */
const normalise = (key: string): string => key.replaceAll(/«[^«»]*»|[^A-Za-z]/g, '').toLowerCase();

const handlings = new Map(
  Object.entries(keysByHandling).flatMap(([handling, keys]) =>
    keys.split(/\s+/).map((key) => [normalise(key), handling as Handling] as const),
  ),
);

export const handlingOf = (key: string): Handling | undefined => handlings.get(normalise(key));

export const isKind = (handling: Handling | undefined): handling is Kind =>
  (kinds as readonly (Handling | undefined)[]).includes(handling);

/** Parents below which `name` is that of a person. */
const people = new Set(
  'viewers members person people guardian introducer introducedby claim earlier owner userinfo student'.split(
    ' ',
  ),
);
export const isPerson = (parent: string): boolean => people.has(normalise(parent));

/** Keys that say what their siblings are about, and those that say it, not what it is. */
export const namingKeys = ['field', 'column', 'question', 'path', 'label'] as const;
export const valueKeys = new Set([
  'value',
  'text',
  'before',
  'after',
  'newer',
  'readable',
  'onRecord',
  'onDocument',
]);
/** Keys whose words describe a value beside or above them. */
export const describingKeys = new Set([
  'is',
  'op',
  'operator',
  'kind',
  'type',
  'mode',
  'method',
  'field',
  'column',
  'question',
  'settle',
  'settled',
  'agreement',
  'status',
  'state',
  'code',
  'side',
  '$',
]);
