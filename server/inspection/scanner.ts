import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { scannerUnavailable, uploadRefused } from '../platform/errors.ts';
import type { Log } from '../platform/logging.ts';

/** Scans uploaded files for malware. */
export interface Scanner {
  /**
   * @throws AppError `upload.refused` if malware is found or the file is too large for the scanner, 503 if the scanner
   * is unavailable: the file is then not kept.
   */
  scan(bytes: Buffer): Promise<void>;
}

interface ScannerOptions {
  /** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; undefined: nothing is scanned. */
  readonly url: string | undefined;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Milliseconds without data from the scanner; the whole response may take four times as long. */
  readonly patience?: number;
}

const chunkBytes = 64 * 1024;

const toAddress = (url: string) => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
};

const length = (bytes: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
};

/** A file in clamd's format: chunks with a length prefix, ended by an empty one. */
function* toClamdStream(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    yield length(chunk.length);
    yield chunk;
  }
  yield length(0);
}

/** clamd's response without the NUL at its end; empty if there is none. */
function scanWithClamd(url: string, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(toAddress(url));
    const giveUp = () => socket.destroy(new Error('the scanner does not respond'));
    socket.setTimeout(patience, giveUp);
    const totalTimer = setTimeout(giveUp, 4 * patience);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0') || answer.length > 4_096) socket.destroy();
    });
    let failure: Error | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    // A scanner that rejects a file closes the connection while the file is still being sent; its response before that
    // counts.
    socket.on('close', () => {
      clearTimeout(totalTimer);
      const response = answer.split('\0')[0]?.trim() ?? '';
      if (response === '' && failure) reject(failure);
      else resolve(response);
    });
    // The socket reports errors; a file that is rejected while it is being sent is not one.
    pipeline(toClamdStream(bytes), socket, { end: false }).catch(() => {});
  });
}

/** A scanner that uses clamd's protocol (`man clamd`, INSTREAM); without a URL, one that accepts everything. */
export function createScanner({ url, log, patience = 30_000 }: ScannerOptions): Scanner {
  if (url === undefined) return { scan: async () => {} };
  return {
    async scan(bytes) {
      const answer = await scanWithClamd(url, bytes, patience).catch((error: unknown) => {
        log.error({ err: error }, 'the malware scanner is unavailable');
        throw scannerUnavailable();
      });
      if (/^stream: OK$/.test(answer)) return;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found !== undefined) {
        log.warn({ found }, 'the malware scanner rejected a file');
        throw uploadRefused('upload.infected');
      }
      if (/size limit exceeded/i.test(answer)) {
        log.error(
          { bytes: bytes.length },
          'a file is too large for the malware scanner: raise its StreamMaxLength',
        );
        throw uploadRefused('upload.tooLarge');
      }
      log.error({ answer: answer.slice(0, 200) }, 'the malware scanner sent an unexpected response');
      throw scannerUnavailable();
    },
  };
}
