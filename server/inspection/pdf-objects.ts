import { uploadRefused } from '../platform/errors.ts';
import { type PdfValue, parseValue } from './pdf-values.ts';

/** More objects than in any document of this size that a program writes. */
const maxObjects = 400_000;

/** Where an object's value begins: in the file itself, or in one of its object streams. */
interface Place {
  /** Index of the object stream; -1 for the file. */
  readonly stream: number;
  readonly at: number;
}

/** The number and the generation before the word `obj` at a position; undefined if they cannot be told. */
export function readObjectNumber(
  bytes: Buffer,
  at: number,
): { readonly number: number; readonly generation: number } | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - 64), at);
  const [, number, generation] =
    /(?:^|[^\d])(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]*$/.exec(before) ?? [];
  return number === undefined ? undefined : { number: Number(number), generation: Number(generation) };
}

/** Every object of a file by its number: readers differ in which of several with the same number they use. */
export class PdfObjects {
  readonly #loadStream: (stream: number) => Buffer;
  /** The last object with each number, as an index of the lists below. */
  readonly #last = new Map<number, number>();
  readonly #streams: number[] = [];
  readonly #positions: number[] = [];
  readonly #previous: number[] = [];

  /** @param loadStream Returns the content of an object stream; -1 is the file. */
  constructor(loadStream: (stream: number) => Buffer) {
    this.#loadStream = loadStream;
  }

  /** Adds an object; one whose number cannot be told has the number -1. @throws AppError `upload.tooComplex`. */
  add(number: number, { stream, at }: Place): void {
    if (this.#positions.length >= maxObjects) throw uploadRefused('upload.tooComplex');
    this.#previous.push(this.#last.get(number) ?? -1);
    this.#last.set(number, this.#positions.length);
    this.#streams.push(stream);
    this.#positions.push(at);
  }

  /** All values that a reference may point to. */
  *resolve(number: number): Generator<PdfValue> {
    for (const candidate of [number, -1]) {
      for (let at = this.#last.get(candidate) ?? -1; at !== -1; at = this.#previous[at] ?? -1) {
        const bytes = this.#loadStream(this.#streams[at] ?? -1);
        const value = parseValue(bytes, this.#positions[at] ?? 0);
        if (value !== undefined) yield value;
      }
    }
  }
}
