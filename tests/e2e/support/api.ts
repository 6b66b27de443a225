import { portalUrl } from './test.ts';

/** What a call answers to whoever has this token. */
export async function call<Data>(token: string, path: string, init: RequestInit = {}): Promise<Data> {
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(init.body !== undefined && { 'content-type': 'application/json' }),
    ...init.headers,
  };
  const answer = await fetch(`${portalUrl()}/api${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** Hands a PDF in for a document, all of it. */
export async function handIn(
  token: string,
  documentId: number,
  bytes: Buffer,
  url = portalUrl(),
): Promise<void> {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': [
        `documentId ${encoded(String(documentId))}`,
        `filename ${encoded('Scan.pdf')}`,
        `filetype ${encoded('application/pdf')}`,
      ].join(','),
    },
  });
  const address = new URL(begun.headers.get('location') ?? '', url);
  const sent = await fetch(address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`handing in: ${sent.status} ${await sent.text()}`);
}
