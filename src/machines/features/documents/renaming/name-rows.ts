import { findNameErrors, type NameError } from '../../../../../contract/documents/document-names.ts';
import type { NameableDocument, RenameRequest } from '../../../../../contract/documents/document-renaming.ts';
import type { NameRow, NamesContext } from './names.types.ts';

type NameSelection = Pick<NamesContext, 'data' | 'ticked' | 'typed'>;

/**
 * By default a file is selected if its proposed name is complete and it still has its original name, or if a name was
 * typed for it.
 */
const isTicked = ({ ticked, typed }: NameSelection, document: NameableDocument): boolean =>
  document.renamable &&
  (ticked[document.id] ??
    (typed[document.id] !== undefined ||
      (document.patternId !== null &&
        document.missing.length === 0 &&
        document.fileName === document.originalName &&
        document.proposedName !== document.fileName)));

/** The preview: each file's current and new name, and what is wrong with the new one. */
export function getNameRows(given: NameSelection): readonly NameRow[] {
  const rows = (given.data?.documents ?? []).map((document) => {
    const typed = given.typed[document.id];
    const newName = (typed ?? document.proposedName).trim();
    return {
      document,
      newName: typed ?? document.proposedName,
      ticked: isTicked(given, document),
      isUnchanged: newName === document.fileName,
      isEdited: typed !== undefined,
    };
  });
  const faults: ReadonlyMap<number, NameError> = findNameErrors(
    rows.map(({ document: { id, fileName }, newName, ticked }) => ({
      id,
      fileName,
      newName: ticked ? newName.trim() : fileName,
    })),
  );
  return rows.map((row) => ({ ...row, fault: faults.get(row.document.id) ?? null }));
}

/** The files to rename; empty if one of the names is not allowed. */
export function getRenames(given: NameSelection): RenameRequest['names'] {
  const rows = getNameRows(given).filter(({ ticked, isUnchanged }) => ticked && !isUnchanged);
  if (rows.some(({ fault }) => fault !== null)) return [];
  return rows.map(({ document: { id, version }, newName }) => ({
    documentId: id,
    version,
    fileName: newName.trim(),
  }));
}
