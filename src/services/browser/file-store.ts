/** Files on this device, in an IndexedDB database of their own. */
const databaseName = 'files';
const storeName = 'files';

let opened: Promise<IDBDatabase | null> | null = null;

/** The database; null when the browser has none, blocks it, or it can't be opened. */
function open(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    try {
      const request = globalThis.indexedDB.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName);
      request.onsuccess = () => {
        // Another tab with a newer version of the portal may need to change the database.
        request.result.onversionchange = () => request.result.close();
        request.result.onclose = () => {
          opened = null;
        };
        resolve(request.result);
      };
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
  return opened;
}

/** Runs a transaction; null when there is no database, or it fails, for instance because the disk is full. */
async function run<Result>(
  mode: IDBTransactionMode,
  start: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  const database = await open();
  if (!database) return null;
  return new Promise((resolve) => {
    try {
      const transaction = database.transaction(storeName, mode);
      const request = start(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => resolve(null);
      transaction.onabort = () => resolve(null);
    } catch {
      opened = null;
      resolve(null);
    }
  });
}

/** All keys that start with `prefix`. */
const withPrefix = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Stores a value, which can contain Blobs; returns whether it was stored. */
export const writeFile = async (key: string, value: unknown): Promise<boolean> =>
  (await run('readwrite', (store) => store.put(value, key))) !== null;

/** The values whose keys start with `prefix`, in the order of their keys. */
export const readFiles = async (prefix: string): Promise<readonly unknown[]> =>
  (await run<unknown[]>('readonly', (store) => store.getAll(withPrefix(prefix)))) ?? [];

/** Deletes the values whose keys start with `prefix`. */
export async function deleteFiles(prefix: string): Promise<void> {
  await run('readwrite', (store) => store.delete(withPrefix(prefix)));
}
