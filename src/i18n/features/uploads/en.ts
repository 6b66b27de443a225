/** English texts of files on their way, and of an application’s documents. */
export const uploadsEn = {
  'sending.title': 'Uploads',
  'sending.list': 'Your uploads',
  'sending.light': '{count, plural, one {# file uploading} other {# files uploading}}',
  'sending.ended': '{count, plural, one {# upload ended} other {# uploads ended}}',
  'sending.checking': 'Checking the file',
  'sending.sending': '\u2068{sent}\u2069 of \u2068{size}\u2069 uploaded',
  'sending.finishing': 'Uploaded. The server is checking the file.',
  'sending.paused': 'Paused after \u2068{sent}\u2069 of \u2068{size}\u2069',
  'sending.done': 'Uploaded',
  'sending.failed': 'Upload interrupted. What was uploaded is kept. Try again to continue.',
  'sending.progress': 'Progress of \u2068{name}\u2069',
  'sending.pause': 'Pause \u2068{name}\u2069',
  'sending.resume': 'Resume \u2068{name}\u2069',
  'sending.retry': 'Try again: \u2068{name}\u2069',
  'sending.giveUp': 'Cancel \u2068{name}\u2069',
  'sending.unfinished':
    'The upload of \u2068{name}\u2069 was interrupted. Choose the same file again to continue where it stopped.',
  'papers.counts': '{done, number} of {total, number} required documents uploaded',
  'papers.other': 'Other documents',
  'papers.chooseFor': 'Choose a file for \u2068{type}\u2069',
  'papers.photograph': 'Take a photo',
  'papers.photographFor': 'Take a photo for \u2068{type}\u2069',
  'papers.drop': 'or drop it here',
  'papers.hint': 'PDF, PNG, JPEG, WebP or Word, up to \u2068{size}\u2069',
  'papers.why': 'Why is this needed?',
  'papers.whyOf': 'Why is this needed? \u2068{type}\u2069',
  'papers.optional': 'Optional',
  'papers.notAsked': 'Not requested yet',
  'papers.ask': 'Request \u2068{type}\u2069',
  'papers.another': 'Another document',
  'papers.askAnother': 'Request',
  'papers.askRequired': 'Request as required',
  'papers.askRequiredOf': 'Request as required: \u2068{type}\u2069',
  'papers.askAgain': 'Request a new version: \u2068{type}\u2069',
  'papers.waive': 'Waive \u2068{type}\u2069',
  'papers.rename': 'Rename files',
  'papers.lookAt': 'View \u2068{name}\u2069',
  'papers.save': 'Download \u2068{name}\u2069',
  'papers.versions': '{count, plural, one {# earlier file} other {# earlier files}}',
  'papers.version': 'File {number, number}',
  'papers.dueOn': 'Due on \u2068{day}\u2069',
  'papers.expiresOn': 'Expires on \u2068{day}\u2069',
  'papers.elsewhere': 'The same file was uploaded for another student.',
  'papers.failed': 'Couldn’t load the documents',
  'papers.none': 'No documents requested',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly uploads: typeof uploadsEn;
  }
}
