/**
 * Why a page can't be read, by message id, with an English text that tells what to do about it; the API and the
 * interface use the same text.
 */
export const linkRefusalsEn = {
  'link.malformed': 'This isn’t a web address. Copy it again from the browser’s address bar.',
  'link.scheme': 'Only addresses that start with http:// or https:// can be read.',
  'link.port': 'Only standard web ports can be read. Remove the colon and number after the host name.',
  'link.credentials': 'The address contains a user name or password. Remove it and try again.',
  'link.privateAddress': 'The address is on a private network. Enter the address of a public page.',
  'link.unknownHost': 'This website doesn’t exist. Check the spelling of the address.',
  'link.tooManyRedirects':
    'The page redirects too many times. Open it in a browser and enter the final address.',
  'link.loginWall':
    'This page requires signing in. Use the course’s public page, or add the course manually.',
  'link.robots': 'The website doesn’t allow automated reading of this page. Add the course manually.',
  'link.notFound':
    'There’s no page at this address. Find the course on the website and enter its current address.',
  'link.notAPage': 'This is a file, not a page. Enter the address of the page that links to it.',
  'link.pdf': 'PDFs can’t be read. Enter the address of the course page, or add the course manually.',
  'link.tooLarge': 'This page is too large. Enter the address of a single course page, not a list.',
  'link.tooSlow': 'The website took too long to respond. Try again later.',
  'link.damaged': 'The website’s response can’t be unpacked. Try again later, or add the course manually.',
  'link.unreachable': 'The website can’t be reached. Try again later.',
  'link.siteFailed': 'The website reported an error. Try again later.',
  'link.busy': 'Too many pages are being read right now. Try again in a minute.',
} as const;

export type LinkRefusal = keyof typeof linkRefusalsEn;

export const linkRefusals = Object.keys(linkRefusalsEn) as [LinkRefusal, ...LinkRefusal[]];
