/** The domains of most students' addresses. */
const domains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.co.uk',
  'yahoo.fr',
  'hotmail.com',
  'hotmail.fr',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.fr',
  'icloud.com',
  'live.com',
  'rediffmail.com',
  'orange.fr',
  'proton.me',
];

/** Domains that look like a typing error of a common one, but exist. */
const others = [
  'mail.com',
  'ymail.com',
  'email.com',
  'hotmail.it',
  'hotmail.es',
  'hotmail.de',
  'yahoo.ca',
  'yahoo.it',
];

/** The number of letters to insert, delete, replace or swap with the next one to get from one text to the other. */
function distance(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + cost,
        isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** The address that was probably meant, if the domain looks like a typing error of a common one; null otherwise. */
export function suggestEmail(typed: string): string | null {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || domain === undefined || [...domains, ...others].includes(domain)) return null;
  const [closest] = domains
    .map((known) => ({ known, steps: distance(domain, known) }))
    .sort((one, other) => one.steps - other.steps);
  // Short domains differ from each other by few letters.
  const isTypo = closest !== undefined && closest.steps <= (closest.known.length > 9 ? 2 : 1);
  return isTypo ? `${name}@${closest.known}` : null;
}
