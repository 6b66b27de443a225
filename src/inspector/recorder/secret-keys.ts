/** Stands for a secret in a recording. */
export const secretMark = '«secret»';

/** Whether a text is such a mark, or one of the pseudonyms of an exported recording. */
export const isMark = (text: string): boolean =>
  text.startsWith('«') && /^«(?:secret|key|[a-z ]+#\d+)»$/.test(text);

/**
 * Keys whose values are secret wherever they are, in lower case without separators. What the contract and the services
 * have, and what other back ends of the specification and browsers use.
 */
const secretKeys = new Set([
  // Sessions: tokens, their cookies and headers, and the key of the storage in the browser.
  'accesstoken',
  'refreshtoken',
  'bearertoken',
  'idtoken',
  'remembertoken',
  'csrftoken',
  'xsrftoken',
  'xcsrftoken',
  'xxsrftoken',
  'authorization',
  'proxyauthorization',
  'cookie',
  'cookies',
  'setcookie',
  'storagekey',
  'apikey',
  'xapikey',
  'clientsecret',
  'sharedsecret',
  'secret',
  // Passwords, as typed or as stored.
  'password',
  'currentpassword',
  'newpassword',
  'oldpassword',
  'confirmpassword',
  'passwordconfirmation',
  'passwordhash',
  // Emailed links and registrations in progress.
  'linktoken',
  'resumetoken',
  'invitationtoken',
  'draftkey',
  // The second factor and passkeys (WebAuthn Level 3 §5).
  'challenge',
  'recoverycode',
  'recoverycodes',
  'otp',
  'totp',
  'totpcode',
  'onetimecode',
  'credentialid',
  'rawid',
  'userhandle',
  'clientdatajson',
  'attestationobject',
  'authenticatordata',
  'publickey',
  // Signatures: of passkeys, of the socket's channels and of links to files.
  'signature',
  'authsignature',
  'sig',
  'xamzsignature',
  'xamzsecuritytoken',
]);

/** Secret if they hold a text: a token, the signature of a channel, a code of the second factor. */
const textKeys: Readonly<Record<string, (text: string) => boolean>> = {
  // Tokens of links have 20 characters or more; shorter words are the parts of naming patterns, such as `firstName`.
  token: (text) => !/^[a-z][A-Za-z]{0,18}$/.test(text),
  auth: () => true,
  // Kept are codes of countries and currencies, of errors (`password.wrong`) and of fields (`tooShort`): letters with
  // a point, a capital or one of the four that no recovery code has.
  code: (text) =>
    !/^(?:[A-Z]{2,4}|[A-Za-z]+(?:\.[A-Za-z]+)+|[a-z]*[ilou][A-Za-z]*|[a-z]+[A-Z][A-Za-z]*)$/.test(text),
};

/** Keys below which a field's name stands for its errors, not for its value. */
const errorKeys = new Set(['errors', 'problems']);
export const holdsErrors = (key: string): boolean => errorKeys.has(key);

/** What is known about a key. */
interface KeyTraits {
  /** Everything under it is secret. */
  readonly isSecret: boolean;
  /** Whether a text under it is. */
  readonly isSecretText: ((text: string) => boolean) | null;
}

const harmless: KeyTraits = { isSecret: false, isSecretText: null };
/** Keys that were judged; limited, because a key can also be a person's text. */
const judged = new Map<string, KeyTraits>();

export function traitsOf(key: string): KeyTraits {
  const found = judged.get(key);
  if (found !== undefined) return found;
  // A key may have become a mark itself.
  const plain = key.replaceAll(/«[^«»]*»|[^A-Za-z]/g, '').toLowerCase();
  const isSecretText = Object.hasOwn(textKeys, plain) ? (textKeys[plain] ?? null) : null;
  const isSecret = secretKeys.has(plain);
  const traits = isSecret || isSecretText ? { isSecret, isSecretText } : harmless;
  if (judged.size < 5000 && key.length < 50) judged.set(key, traits);
  return traits;
}

/** Whether everything under the key is secret. */
export const isSecretKey = (key: string): boolean => traitsOf(key).isSecret;

/** Whether a text is secret under the key. */
export function isSecretPair(key: string, text: string): boolean {
  const { isSecret, isSecretText } = traitsOf(key);
  return text !== '' && (isSecret || (isSecretText?.(text) ?? false)) && !isMark(text);
}

/** The field that the last part of a path names: `password` of `body.password`. */
export const fieldOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
