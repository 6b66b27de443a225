/** The conditions of the list of users that a link opens. */
export const peopleListed = (link: HTMLElement): unknown => {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://quayside.test');
  return pathname === '/user' && JSON.parse(searchParams.get('where') ?? 'null').all;
};
