/** English texts of a field for a text with formats. */
export const writingEn = {
  'writing.toolbar': 'Formatting: \u2068{field}\u2069',
  'writing.keys':
    'Press Alt+F10 for the toolbar and Escape to return to the text. Ctrl+] and Ctrl+[ change the indent.',
  'writing.header1': 'Heading 1',
  'writing.header2': 'Heading 2',
  'writing.header3': 'Heading 3',
  'writing.bold': 'Bold',
  'writing.italic': 'Italic',
  'writing.underline': 'Underline',
  'writing.link': 'Link',
  'writing.ordered': 'Numbered list',
  'writing.bullet': 'Bulleted list',
  'writing.outdent': 'Decrease indent',
  'writing.indent': 'Increase indent',
  'writing.clear': 'Clear formatting',
  'writing.address': 'Link address',
  'writing.wrongLink': 'Enter a web address, an email address or a phone number',
  'writing.putLink': 'Insert link',
  'writing.removeLink': 'Remove link',
  'writing.refused': 'Images can be PNG, GIF, JPEG, BMP or ICO, up to 150 kB each.',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly writing: typeof writingEn;
  }
}
