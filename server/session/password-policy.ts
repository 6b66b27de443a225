import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldCode } from '../../contract/kit/errors.ts';
import { fold } from '../../contract/kit/fold.ts';
import { invalid } from '../platform/errors.ts';

/** 49,000 passwords from published breaches, in lower case (zxcvbn-ts, MIT). */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** The user of the password. */
export interface PasswordOwner {
  readonly email: string;
  readonly fullName: string;
}

const serviceName = 'quayside';
/** Shorter words are part of too many others. */
const minWordLength = 4;
/** A guessable word with at most this many further characters is still guessable: years, exclamation marks. */
const maxDecoration = 4;

/** The words that a guess would start with: the service, the parts of the name and of the address. */
function getPersonalWords({ email, fullName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = fold(email).split('@', 2);
  const name = fold(fullName);
  const words = [serviceName, fold(email), local, domain, name, name.replaceAll(/\s+/g, '')];
  const parts = [
    ...local.split(/[^\p{L}]+/u),
    ...domain.split('.').slice(0, -1),
    ...name.split(/[^\p{L}]+/u),
  ];
  return [...new Set([...words, ...parts])]
    .filter((word) => word.length >= minWordLength)
    .sort((a, b) => b.length - a.length);
}

/** The text without digits and symbols at both ends. */
const stripDecoration = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isCommon(password: string): boolean {
  if (commonPasswords.has(password)) return true;
  const core = stripDecoration(password);
  if (
    core.length >= minWordLength &&
    password.length - core.length <= maxDecoration &&
    commonPasswords.has(core)
  )
    return true;
  // A repeated part is as guessable as the part alone.
  const [, repeated = ''] = /^(.+?)\1+$/su.exec(password) ?? [];
  return repeated !== '' && (repeated.length <= maxDecoration || isCommon(repeated));
}

/** Whether a password consists of words that are known about its owner, and few other characters. */
function isPersonal(password: string, owner: PasswordOwner): boolean {
  let rest = password;
  for (const word of getPersonalWords(owner)) rest = rest.replaceAll(word, '');
  return rest !== password && (rest.length <= maxDecoration || commonPasswords.has(rest));
}

/** Why a password is too easy to guess; undefined if it is not. The check runs locally. */
export function findPasswordWeakness(password: string, owner: PasswordOwner): FieldCode | undefined {
  const folded = fold(password);
  if (isPersonal(folded, owner)) return 'personal';
  return isCommon(folded) ? 'tooCommon' : undefined;
}

/**
 * Rejects a new password that would be guessed early: a common one, or one made of the name, the address or the service
 * (NIST SP 800-63B §3.1.1.2).
 *
 * @throws AppError 422 that names `field`
 */
export function assertStrongPassword(password: string, owner: PasswordOwner, field = 'body.password'): void {
  const weakness = findPasswordWeakness(password, owner);
  if (weakness) throw invalid({ [field]: [weakness] });
}
