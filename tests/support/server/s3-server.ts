import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A service that speaks as much of S3 as a storage needs: objects, ranges, listings and uploads in parts, in memory. */
export interface S3Server {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Kept>;
  close(): Promise<void>;
}

interface Kept {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Takes apart a body that was sent in signed chunks: size in hexadecimal digits, line end, bytes, line end. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

const xml = (name: string, inner: string): string => `<?xml version="1.0"?><${name}>${inner}</${name}>`;

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const multipart = new Map<
    string,
    { key: string; parts: Map<number, Buffer>; headers: Record<string, string> }
  >();
  let nextUpload = 1;

  const missing = (response: ServerResponse) =>
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end(xml('Error', '<Code>NoSuchKey</Code>'));
  const answer = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);

  function sendObject(request: IncomingMessage, response: ServerResponse, key: string): void {
    const found = objects.get(key);
    if (!found) return void missing(response);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
    const status = first === undefined ? 200 : 206;
    response.writeHead(status, {
      ...found.headers,
      'content-length': String(part.length),
      etag: '"e"',
      'last-modified': found.at.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(url.pathname.split('/').slice(2).join('/'));
    const raw = await buffer(request);
    const body = String(request.headers['content-encoding']).includes('aws-chunked') ? unchunked(raw) : raw;
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
    ) as Record<string, string>;
    const uploadId = url.searchParams.get('uploadId');
    const upload = uploadId === null ? undefined : multipart.get(uploadId);
    const { method } = request;

    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${nextUpload++}`;
      multipart.set(id, { key, parts: new Map(), headers });
      return void answer(
        response,
        xml('InitiateMultipartUploadResult', `<Bucket>b</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`),
      );
    }
    if (method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(name);
      return void answer(response, xml('DeleteResult', ''));
    }
    if (uploadId !== null) {
      if (!upload) return void missing(response);
      if (method === 'PUT') {
        upload.parts.set(Number(url.searchParams.get('partNumber')), body);
        return void response.writeHead(200, { etag: '"p"' }).end();
      }
      if (method === 'GET') {
        const parts = [...upload.parts]
          .sort(([a], [b]) => a - b)
          .map(
            ([number, part]) =>
              `<Part><PartNumber>${number}</PartNumber><ETag>"p"</ETag><Size>${part.length}</Size></Part>`,
          );
        return void answer(
          response,
          xml('ListPartsResult', `<IsTruncated>false</IsTruncated>${parts.join('')}`),
        );
      }
      multipart.delete(uploadId);
      if (method === 'DELETE') return void response.writeHead(204).end();
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, { body: Buffer.concat(parts), headers: upload.headers, at: new Date() });
      return void answer(
        response,
        xml('CompleteMultipartUploadResult', `<Location>l</Location><Key>${key}</Key><ETag>"e"</ETag>`),
      );
    }
    if (method === 'GET' && url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...objects]
        .filter(([name]) => name.startsWith(prefix))
        .map(
          ([name, { at, body: kept }]) =>
            `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${kept.length}</Size></Contents>`,
        );
      return void answer(
        response,
        xml('ListBucketResult', `<IsTruncated>false</IsTruncated>${found.join('')}`),
      );
    }
    if (method === 'PUT') {
      objects.set(key, { body, headers, at: new Date() });
      return void response.writeHead(200, { etag: '"e"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    sendObject(request, response, key);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `s3+http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/papers`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
