import { vaultReader } from '../../services/browser/vault.service.ts';
import type { Plain } from '../recorder/entries.types.ts';
import type { Recorder } from '../recorder/recorder.ts';

/** What a page stores for itself, which no machine reads at once: encrypted entries, and the inspector's settings. */
const isOther = (key: string): boolean => /^(sealed\/|sign-out\/|inspector$)/.test(key);

function parse(text: string | null | undefined): Plain {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Records what is read from the browser's storage. @returns what ends it. */
export function tapStorage(recorder: Recorder): () => void {
  const note = (key: string, text: string | null | undefined) =>
    recorder.note({ kind: 'read', key, value: parse(text) });
  const { prototype } = globalThis.Storage;
  const getItem = prototype.getItem;
  prototype.getItem = function (key) {
    const text = getItem.call(this, key);
    const scope = this === globalThis.sessionStorage ? 'window' : 'device';
    if (!isOther(key)) note(`${scope}/${key}`, text);
    return text;
  };
  const { read } = vaultReader;
  vaultReader.read = (owner, id) => {
    const text = read(owner, id);
    note(`vault/${id}`, text);
    return text;
  };
  return () => {
    prototype.getItem = getItem;
    vaultReader.read = read;
  };
}
