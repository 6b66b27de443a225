import { uploadRefused } from '../errors.ts';
import type { PdfToken } from './pdf-tokens.ts';

export const isWhole = (token: PdfToken | undefined): boolean =>
  token?.kind === 'word' && /^[+-]?\d+$/.test(token.text);

/** The dictionary entries that describe an object stream (ISO 32000-2, 7.5.7). */
export class StreamEntries {
  readonly #values = new Map<string, readonly PdfToken[]>();
  #isTwice = false;
  #hasPredictor = false;
  #isTyped = false;

  /** Records a key with the tokens after it. */
  note(key: string, after: readonly PdfToken[]): void {
    if (key === 'Type' && after[0]?.text === 'ObjStm') this.#isTyped = true;
    if (key === 'Predictor' && after[0]?.text !== '1') this.#hasPredictor = true;
    if (key !== 'First' && key !== 'N' && key !== 'Filter' && key !== 'F') return;
    if (this.#values.has(key)) this.#isTwice = true;
    this.#values.set(key, [...after]);
  }

  /** Readers rely on `First` and `N` rather than on the type. */
  get holdObjects(): boolean {
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
      isWhole(first) &&
      isWhole(count) &&
      (isDeflated || isPlain) &&
      !this.#isTwice &&
      !this.#hasPredictor &&
      !(this.#values.has('F') && this.#values.has('Filter'));
    if (!isUsual) throw uploadRefused('upload.activeContent');
    return { first: Number(first?.text), count: Number(count?.text), isDeflated };
  }
}
