/**
 * Texts named by the codes of the contract: `text(`status.${code}`)`. Each table names all of its codes, so a word that
 * two tables share is in both.
 */
export const wordsOfCodes: readonly string[] = [
  // States, events and whom a record waits for
  ...[
    'state.',
    'status.',
    'event.',
    'turn.',
    'phase.',
    'work.state.',
    'work.region.',
    'documentMove.',
    'history.event.',
  ],
  // Pages, permissions, search and the list of shortcuts
  ...['route.', 'subject.', 'role.', 'search.', 'keys.name.', 'navigation.group.', 'news.type.'],
  // Fields whose name in a form, a comparison or a finding is not that of the column
  ...[
    'apply.',
    'newApplication.step.',
    'difference.',
    'eventGroup.',
    'eventChoice.',
    'foundField.',
    'nameToken.',
    'naming.',
    'work.field.',
    'statuses.',
    'course.',
    'country.',
    'university.',
    'checklistRule.',
    'registrationQuestion.',
    'ledger.',
  ],
  // Values
  ...[
    'accountState.',
    'documentType.',
    'documentCategory.',
    'fundingSource.',
    'mailStatus.',
    'mailTemplate.',
    'mailTiming.',
    'notificationKind.',
    'eligibility.',
    'findingSource.',
    'questionStep.',
    'questionType.',
    'ruleCondition.',
  ],
  // Pages that students open without the texts of the office
  ...['registration.'],
  // Errors and their remedies
  ...['problem.', 'field.', 'remedy.'],
];

const gender = 'French or Arabic inflects it for what it describes';
const verbAndNoun = 'a verb in one place, a noun in the other';
const sense = 'two senses of the English word';

/** Texts that stand under several ids because French or Arabic needs different words, with the reason. */
export const sharedWords: Readonly<Record<string, string>> = {
  All: gender,
  Changed: gender,
  'Mark as read': gender,
  New: gender,
  none: gender,
  None: gender,
  'None yet': gender,
  'Not required': gender,
  done: gender,
  Full: gender,
  Open: `${gender}; also a verb`,
  Read: gender,
  Unchanged: gender,
  Unread: gender,
  Allowed: gender,
  Change: verbAndNoun,
  Preview: verbAndNoun,
  Request: verbAndNoun,
  'Sign in': verbAndNoun,
  Remove: 'from a list, or for good',
  Undo: 'of anything, or of a withdrawal',
  'Keep theirs': 'a value, or a whole version',
  Action: sense,
  Back: sense,
  Before: sense,
  Details: sense,
  Position: sense,
  Progress: sense,
  Time: sense,
  'Back to sign in': 'in two catalogues of the sign-in page, which load separately',
  Report: 'of a crash, or the panel of the inspector',
  Permissions: 'in the inspector, which loads no texts of pages',
  Continue: 'on the sign-in page, which loads no other texts',
};
