/** Letters that have no accent to lose. */
const plain: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ø: 'o' };

/** A name as it stands in an email address: `Chloé Sørensen` → `chloe.sorensen`; empty when no letter is Latin. */
export const addressPart = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[đıø]/g, (letter) => plain[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
