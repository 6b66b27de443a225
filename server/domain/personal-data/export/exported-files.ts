/** A stored file of a student, and its path in the archive. */
export interface ExportedFile {
  readonly path: string;
  readonly storedName: string;
  readonly uploadedAt: Date;
}

/** Characters that a file name can't have on some systems, that separate folders, or that change how a name reads. */
const unsafe = /[/\\:*?"<>|\p{Cc}\p{Cf}]/gu;
const maxLength = 120;

/** The path of a file in an archive: its folder, and its own name made safe; `id` makes it unique. */
export function toPath(folder: string, id: number | string, fileName: string): string {
  const name = fileName.replaceAll(unsafe, '_');
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot).slice(0, 12) : '';
  const stem = (dot > 0 ? name.slice(0, dot) : name).slice(0, maxLength);
  // Windows refuses names that end with a dot or a space.
  return `${folder}/${id} ${`${stem}${ending}`.replace(/[. ]+$/, '')}`.trimEnd();
}
