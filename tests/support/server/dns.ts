import { createSocket, type RemoteInfo } from 'node:dgram';
import ipaddr from 'ipaddr.js';

const kinds = { A: 1, AAAA: 28 } as const;
type Kind = keyof typeof kinds;

/** What names mean: for each question the next answer, and from then on the last one. */
type Zone = Readonly<Record<string, Partial<Record<Kind, readonly (readonly string[])[]>>>>;

/** A server of names on this machine, as a test writes it. */
export interface NameServer {
  /** Where it is asked, as resolvers want it. */
  readonly address: string;
  /** What it was asked for, in its order: `A pier.example`. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

interface Question {
  readonly name: string;
  readonly kind: Kind | undefined;
  /** As it was asked, for it is said again in the answer. */
  readonly bytes: Buffer;
}

/** The question of a message (RFC 1035, 4.1.2), which is all that this server reads of it. */
function questionOf(message: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let size = message.readUInt8(at); size > 0; size = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size).toLowerCase());
    at += size + 1;
  }
  const number = message.readUInt16BE(at + 1);
  const kind = (Object.keys(kinds) as Kind[]).find((each) => kinds[each] === number);
  return { name: labels.join('.'), kind, bytes: message.subarray(12, at + 5) };
}

/** A record for the name of the question, which nobody may remember. */
function recordOf(kind: Kind, address: string): Buffer {
  const value = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(kinds[kind], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(value.length, 10);
  return Buffer.concat([head, value]);
}

/** An answer with these addresses; undefined when there is no such name. */
function answerTo(message: Buffer, { kind, bytes }: Question, addresses: readonly string[] | undefined) {
  const head = Buffer.alloc(12);
  message.copy(head, 0, 0, 2);
  head.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses?.length ?? 0, 6);
  const records = kind ? (addresses ?? []).map((address) => recordOf(kind, address)) : [];
  return Buffer.concat([head, bytes, ...records]);
}

/** Starts a server of names that speaks DNS over UDP. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const asked: string[] = [];
  const times = new Map<string, number>();
  const socket = createSocket('udp4');
  socket.on('message', (message: Buffer, { port, address }: RemoteInfo) => {
    const question = questionOf(message);
    const { name, kind = 'A' } = question;
    const key = `${kind} ${name}`;
    const time = times.get(key) ?? 0;
    asked.push(key);
    times.set(key, time + 1);
    const answers = zone[name] && (zone[name][kind] ?? []);
    socket.send(
      answerTo(message, question, answers && (answers[time] ?? answers.at(-1) ?? [])),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}
