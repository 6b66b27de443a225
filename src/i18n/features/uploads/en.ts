/** English texts of files on their way, and of an application’s documents. */
export const uploadsEn = {
  'uploads.title': 'Uploads',
  'uploads.list': 'Your uploads',
  'uploads.count': '{count, plural, one {# file uploading} other {# files uploading}}',
  'uploads.ended': '{count, plural, one {# upload ended} other {# uploads ended}}',
  'uploads.checking': 'Checking the file',
  'uploads.sending': '\u2068{sent}\u2069 of \u2068{size}\u2069 uploaded',
  'uploads.finishing': 'Uploaded. The server is checking the file.',
  'uploads.paused': 'Paused after \u2068{sent}\u2069 of \u2068{size}\u2069',
  'uploads.done': 'Uploaded',
  'uploads.doneOf': 'Uploaded: \u2068{name}\u2069',
  'uploads.failed': 'Upload interrupted. What was uploaded is kept. Try again to continue.',
  'uploads.progress': 'Progress of \u2068{name}\u2069',
  'uploads.pause': 'Pause \u2068{name}\u2069',
  'uploads.resume': 'Resume \u2068{name}\u2069',
  'uploads.retry': 'Try again: \u2068{name}\u2069',
  'uploads.cancel': 'Cancel \u2068{name}\u2069',
  'uploads.unfinished':
    'The upload of \u2068{name}\u2069 was interrupted. Choose the same file again to continue where it stopped.',
  'documents.counts': '{done, number} of {total, number} required documents uploaded',
  'documents.other': 'Other documents',
  'documents.chooseFile': 'Choose a file for \u2068{type}\u2069',
  'documents.takePhoto': 'Take a photo',
  'documents.takePhotoOf': 'Take a photo for \u2068{type}\u2069',
  'documents.dropHere': 'or drop it here',
  'documents.several': 'Files for several documents',
  'documents.severalHint':
    'Each file is added to the document that its name mentions: “Passport.pdf” to the passport.',
  'documents.chooseSeveral': 'Choose files',
  'documents.dropSeveralHere': 'or drop them here',
  'documents.matched':
    '{count, plural, one {# file was assigned to its document} other {# files were assigned to their documents}}',
  'documents.unmatched':
    '{count, plural, one {This file name doesn’t match any document. Select the document.} other {These file names don’t match any document. Select the documents.}}',
  'documents.documentFor': 'Document for \u2068{name}\u2069',
  'documents.hint': 'PDF, PNG, JPEG, WebP or Word, up to \u2068{size}\u2069',
  'documents.optional': 'Optional',
  'documents.notRequested': 'Not requested yet',
  'documents.request': 'Request \u2068{type}\u2069',
  'documents.another': 'Another document',
  'documents.requestAnother': 'Request',
  'documents.requestRequired': 'Request as required',
  'documents.requestRequiredOf': 'Request as required: \u2068{type}\u2069',
  'documents.requestNewVersion': 'Request a new version: \u2068{type}\u2069',
  'documents.waive': 'Waive \u2068{type}\u2069',
  'documents.rename': 'Rename files',
  'documents.view': 'View \u2068{name}\u2069',
  'documents.download': 'Download \u2068{name}\u2069',
  'documents.versions': '{count, plural, one {# earlier file} other {# earlier files}}',
  'documents.version': 'File {number, number}',
  'documents.versionMark': 'v{number, number}',
  'documents.uploadedOn': 'Uploaded on',
  'documents.actions': 'Actions',
  'documents.detailsOf': 'Details: \u2068{type}\u2069',
  'documents.dueOn': 'Due on \u2068{day}\u2069',
  'documents.expiresOn': 'Expires on \u2068{day}\u2069',
  'documents.elsewhere': 'The same file was uploaded for another student.',
  'documents.failed': 'Couldn’t load the documents',
  'documents.none': 'No documents requested',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly uploads: typeof uploadsEn;
  }
}
