import { isSecretPair, secretMark } from './secret-keys.ts';

/** What a text needs to have before any of the patterns below can match: quick tests for the texts that have none. */
const hasRun = /[\w+-]{32}/;
const hasToken = /:\/\/|[Bb]earer\s|BEARER\s|eyJ|;base64,/;
const hasMark = /[="]|:\/\/|[Bb]earer\s|BEARER\s|eyJ|;base64,|^[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-/;
const isSuspicious = (text: string): boolean =>
  hasMark.test(text) || (text.length >= 32 && hasRun.test(text));

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/**
 * A part of a name that a person or this code wrote: words in camel case or capitals, numbers, a UUID, and the 32
 * hexadecimal digits of uploads and idempotency keys, which identify a record and open nothing.
 */
const readable =
  /^(?:[A-Za-z]?[a-z]*(?:[A-Z][a-z]+)*[A-Z]?\d{0,8}|[A-Z]+\d{0,8}|\d{1,16}|[0-9a-f]{32}|[0-9A-F]{32})$/;

const isRandom = (run: string): boolean =>
  run
    .replaceAll(uuid, '')
    .split(/[-_+]+/)
    .some((part) => !readable.test(part));

/** A name and a value, as in queries, forms and cookies. */
const pair = /([\w.[\]-]{1,64})=([^&;\s"'<>]+)/g;
/** The same in JSON that is a part of a longer text, also when its quotes are escaped. */
const jsonPair = /(\\*)"([\w.-]{1,64})\1"(\s*:\s*)\1"(.{0,2000}?)(?<!\\)\1"/g;
/** A list of cookies, or one with its attributes (RFC 6265 §4: separated by a semicolon and a space). */
const cookies =
  /[^\s;="]{1,128}=[^;\s]*(?:; (?:Expires=[^;]*|[^\s;="]{1,128}=[^;\s]*|HttpOnly|Secure|Partitioned))+/gi;
const bearer = /\b([Bb]earer\s+|BEARER\s+)[\w.~+/|=-]{8,}/g;
const jwt = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g;
const userInfo = /:\/\/[^\s/@:"]{1,128}:[^\s/@"]{1,128}@/g;
const otpAddress = /otpauth:\/\/[^\s"'<>]+/gi;
const fileBytes = /\bdata:[\w/+.-]{0,80};base64,[\w+/=-]{16,}/gi;
const recoveryCode = /^(?=.*\d)[0-9a-z]{4}(?:-[0-9a-z]{4}){2}$/i;

const redactJsonPairs = (text: string): string =>
  text.replace(jsonPair, (whole, quote: string, name: string, colon: string, value: string) =>
    isSecretPair(name, value) ? `${quote}"${name}${quote}"${colon}${quote}"${secretMark}${quote}"` : whole,
  );

/** A part of an address without secrets, which may only show when it is decoded. */
function redactEncoded(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded.replaceAll('+', ' '));
    const redacted = redactShapes(text);
    return redacted === text ? encoded : encodeURIComponent(redacted);
  } catch {
    return encoded;
  }
}

const redactPairs = (text: string): string =>
  text.replace(pair, (whole, name: string, value: string) => {
    if (isSecretPair(name, value)) return `${name}=${secretMark}`;
    return value.includes('%') ? `${name}=${redactEncoded(value)}` : whole;
  });

/** A text without the secrets that it has by their shape, or by the name before them; the same text if it has none. */
export function redactShapes(given: string): string {
  if (!isSuspicious(given)) return given;
  if (recoveryCode.test(given)) return secretMark;
  let text = given.includes('"') ? redactJsonPairs(given) : given;
  if (hasToken.test(text)) {
    text = text
      .replace(fileBytes, secretMark)
      .replace(otpAddress, secretMark)
      .replace(userInfo, `://${secretMark}@`)
      .replace(bearer, `$1${secretMark}`)
      .replace(jwt, secretMark);
  }
  if (text.includes('=')) text = redactPairs(text);
  if (text.includes('; ')) text = text.replace(cookies, secretMark);
  return text.length < 32 ? text : text.replace(/[\w+-]{32,}/g, (run) => (isRandom(run) ? secretMark : run));
}
