import { uploadRefused } from '../platform/errors.ts';
import type { PdfToken } from './pdf-tokenizer.ts';

export const isInteger = (token: PdfToken | undefined): boolean =>
  token?.kind === 'word' && /^[+-]?\d+$/.test(token.text);

/** The dictionary entries that describe an object stream (ISO 32000-2, 7.5.7). */
export class ObjectStreamEntries {
  readonly #values = new Map<string, readonly PdfToken[]>();
  #isDuplicate = false;
  #hasPredictor = false;
  #isTyped = false;

  /** Records a key with the tokens after it. */
  record(key: string, after: readonly PdfToken[]): void {
    if (key === 'Type' && after[0]?.text === 'ObjStm') this.#isTyped = true;
    if (key === 'Predictor' && after[0]?.text !== '1') this.#hasPredictor = true;
    if (key !== 'First' && key !== 'N' && key !== 'Filter' && key !== 'F') return;
    if (this.#values.has(key)) this.#isDuplicate = true;
    this.#values.set(key, [...after]);
  }

  /** Readers rely on `First` and `N` rather than on the type. */
  get isObjectStream(): boolean {
    return this.#isTyped || (this.#values.has('First') && this.#values.has('N'));
  }

  /**
   * Offset of the first object, number of objects, and whether they are deflated.
   *
   * @throws AppError if the entries differ from what PDF writers produce, so that nothing can be hidden there.
   */
  get packing(): { readonly first: number; readonly count: number; readonly isDeflated: boolean } {
    const [first] = this.#values.get('First') ?? [];
    const [count] = this.#values.get('N') ?? [];
    const [opening, inner, closing] = this.#values.get('Filter') ?? this.#values.get('F') ?? [];
    const filter = opening?.text === '[' && closing?.text === ']' ? inner : opening;
    const isDeflated = filter?.kind === 'name' && /^Fl(?:ateDecode)?$/.test(filter.text);
    const isPlain = filter === undefined || filter.text === 'null';
    const isUsual =
      isInteger(first) &&
      isInteger(count) &&
      (isDeflated || isPlain) &&
      !this.#isDuplicate &&
      !this.#hasPredictor &&
      !(this.#values.has('F') && this.#values.has('Filter'));
    if (!isUsual) throw uploadRefused('upload.activeContent');
    return { first: Number(first?.text), count: Number(count?.text), isDeflated };
  }
}
