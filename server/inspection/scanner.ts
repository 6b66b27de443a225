import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { scannerUnavailable, uploadRefused } from '../errors.ts';
import type { Log } from '../logging.ts';

/** Looks for malware in files before anybody else opens them. */
export interface Scanner {
  /**
   * @throws AppError `upload.refused` when something is found or the file is larger than the scanner takes, 503 while the
   * scanner cannot be asked: the file is then not kept.
   */
  scan(bytes: Buffer): Promise<void>;
}

interface ScannerOptions {
  /** `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; undefined: nothing is scanned. */
  readonly url: string | undefined;
  readonly log: Pick<Log, 'warn' | 'error'>;
  /** Without a sign of the scanner, in ms; an answer in all takes four times as long at most. */
  readonly patience?: number;
}

const chunkBytes = 64 * 1024;

const addressOf = (url: string) => {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
};

const length = (bytes: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
};

/** A file as clamd takes it: chunks with their length before them, and one of no length at the end. */
function* framed(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    yield length(chunk.length);
    yield chunk;
  }
  yield length(0);
}

/** What clamd says of a file, without the NUL at its end; empty when it says nothing. */
function ask(url: string, bytes: Buffer, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(addressOf(url));
    const giveUp = () => socket.destroy(new Error('the scanner does not answer'));
    socket.setTimeout(patience, giveUp);
    const longest = setTimeout(giveUp, 4 * patience);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0') || answer.length > 4_096) socket.destroy();
    });
    let failure: Error | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    // A scanner that refuses a file closes while it is still being sent; what it said before counts.
    socket.on('close', () => {
      clearTimeout(longest);
      const said = answer.split('\0')[0]?.trim() ?? '';
      if (said === '' && failure) reject(failure);
      else resolve(said);
    });
    // The socket says why it fails; a file that is refused while it is sent is no failure.
    pipeline(framed(bytes), socket, { end: false }).catch(() => {});
  });
}

/**
 * A scanner that speaks the protocol of clamd (`man clamd`, INSTREAM); without an address, one that finds nothing.
 */
export function createScanner({ url, log, patience = 30_000 }: ScannerOptions): Scanner {
  if (url === undefined) return { scan: async () => {} };
  return {
    async scan(bytes) {
      const answer = await ask(url, bytes, patience).catch((error: unknown) => {
        log.error({ err: error }, 'the malware scanner cannot be asked');
        throw scannerUnavailable();
      });
      if (/^stream: OK$/.test(answer)) return;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found !== undefined) {
        log.warn({ found }, 'the malware scanner refused a file');
        throw uploadRefused('upload.infected');
      }
      if (/size limit exceeded/i.test(answer)) {
        log.error(
          { bytes: bytes.length },
          'a file is larger than the malware scanner takes: raise its StreamMaxLength',
        );
        throw uploadRefused('upload.tooLarge');
      }
      log.error({ answer: answer.slice(0, 200) }, 'the malware scanner gave no verdict');
      throw scannerUnavailable();
    },
  };
}
