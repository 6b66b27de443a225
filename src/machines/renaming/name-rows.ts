import { type NameFault, nameFaults } from '../../../contract/document-names.ts';
import type { DocumentToName, Renames } from '../../../contract/document-renaming.ts';
import type { NameRow, NamesContext } from './names.types.ts';

type Given = Pick<NamesContext, 'data' | 'ticked' | 'typed'>;

/**
 * By default a file is selected if its proposed name is complete and it still has its original name, or if a name was
 * typed for it.
 */
const isTicked = ({ ticked, typed }: Given, document: DocumentToName): boolean =>
  document.renamable &&
  (ticked[document.id] ??
    (typed[document.id] !== undefined ||
      (document.patternId !== null &&
        document.missing.length === 0 &&
        document.fileName === document.originalName &&
        document.proposedName !== document.fileName)));

/** The preview: each file's current and new name, and what is wrong with the new one. */
export function rowsOf(given: Given): readonly NameRow[] {
  const rows = (given.data?.documents ?? []).map((document) => {
    const typed = given.typed[document.id];
    const newName = (typed ?? document.proposedName).trim();
    return {
      document,
      newName: typed ?? document.proposedName,
      ticked: isTicked(given, document),
      same: newName === document.fileName,
      byHand: typed !== undefined,
    };
  });
  const faults: ReadonlyMap<number, NameFault> = nameFaults(
    rows.map(({ document: { id, fileName }, newName, ticked }) => ({
      id,
      fileName,
      newName: ticked ? newName.trim() : fileName,
    })),
  );
  return rows.map((row) => ({ ...row, fault: faults.get(row.document.id) ?? null }));
}

/** The files to rename; empty if one of the names is not allowed. */
export function renamesOf(given: Given): Renames['names'] {
  const rows = rowsOf(given).filter(({ ticked, same }) => ticked && !same);
  if (rows.some(({ fault }) => fault !== null)) return [];
  return rows.map(({ document: { id, version }, newName }) => ({
    documentId: id,
    version,
    fileName: newName.trim(),
  }));
}
