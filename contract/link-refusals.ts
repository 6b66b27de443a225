/**
 * Why a page is not read, each by its message id, and in English, what whoever gave the link can do about it: the answer of
 * the API and the text of the page are the same.
 */
export const linkRefusalsEn = {
  'link.malformed': 'This is no address of a page. Copy it again from the browser’s address bar.',
  'link.scheme': 'Only addresses that begin with http:// or https:// can be read.',
  'link.port': 'Pages are read only where websites usually stand. Leave the number after the colon out.',
  'link.credentials': 'The address has a name or password in it. Give it without.',
  'link.privateAddress': 'The address leads into a private network. Give that of a public page.',
  'link.unknownHost': 'There is no such website. Look whether its name is spelt right.',
  'link.tooManyRedirects':
    'The page sends its readers on and on. Open it in a browser and give the address you end at.',
  'link.loginWall':
    'Only who signs in there can read the page. Look for the public page of the course, or add the course by hand.',
  'link.robots': 'The website asks that programs do not read this page. Add the course by hand.',
  'link.notFound':
    'There is no page at this address any more. Look for the course on the website and give its address now.',
  'link.notAPage': 'This is a file and not a page. Give the address of the page that leads to it.',
  'link.pdf':
    'This is a PDF, which is not read. Give the address of the course’s page, or add the course by hand.',
  'link.tooLarge': 'The page is too large. Give the address of one course’s page, not of a list.',
  'link.tooSlow': 'The website answers too slowly. Try again later.',
  'link.damaged': 'What the website sends cannot be unpacked. Try again later, or add the course by hand.',
  'link.unreachable': 'The website cannot be reached. Try again later.',
  'link.siteFailed': 'The website has trouble of its own. Try again later.',
  'link.busy': 'Many pages are being read at the moment. Try again in a minute.',
} as const;

export type LinkRefusal = keyof typeof linkRefusalsEn;

export const linkRefusals = Object.keys(linkRefusalsEn) as [LinkRefusal, ...LinkRefusal[]];
