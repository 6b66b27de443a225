/** Letters that Unicode does not decompose into a base letter and an accent. */
const plain: Readonly<Record<string, string>> = { đ: 'd', ı: 'i', ø: 'o' };

/** A name as used in an email address: `Chloé Sørensen` → `chloe.sorensen`. Empty when it has no Latin letters. */
export const emailLocalPart = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[đıø]/g, (letter) => plain[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');
