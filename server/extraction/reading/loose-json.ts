/** A JSON value with its position in the text; for a member, from its name on. */
export interface Located {
  readonly value: string | number | boolean | null | readonly Located[] | ReadonlyMap<string, Located>;
  readonly from: number;
  readonly until: number;
}

export interface LooseJson {
  readonly found: Located | undefined;
  /** The text was not valid JSON, or could not be read at all. */
  readonly broken: boolean;
}

const maxDepth = 60;

class Unreadable extends Error {}

/**
 * Reads JSON as found on pages: with comments, extra commas, line breaks in strings, or a missing end. Such deviations,
 * and text that cannot be read at all, are reported by `broken`.
 */
export function readLooseJson(text: string): LooseJson {
  const reader = new Reader(text);
  try {
    const found = reader.value(0);
    reader.skipWhitespace();
    return { found, broken: reader.isLoose || reader.at < text.length };
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return { found: undefined, broken: true };
  }
}

class Reader {
  at = 0;
  isLoose = false;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Skips white space, comments and the markup that hides scripts from old browsers. */
  skipWhitespace(): void {
    const pattern = /(?:[\s\ufeff;]|<!--|-->|<!\[CDATA\[|\]\]>|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*/y;
    pattern.lastIndex = this.at;
    const passed = pattern.exec(this.text)?.[0] ?? '';
    this.at += passed.length;
  }

  value(depth: number): Located {
    this.skipWhitespace();
    if (depth > maxDepth) throw new Unreadable();
    const from = this.at;
    const firstCharacter = this.text[from];
    if (firstCharacter === '{') return this.members(depth);
    if (firstCharacter === '[') return this.items(depth);
    if (firstCharacter === '"') return { value: this.string(), from, until: this.at };
    const [word = ''] =
      /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/.exec(this.text.slice(from, from + 40)) ?? [];
    if (word === '') throw new Unreadable();
    this.at += word.length;
    return {
      value: JSON.parse(word.replace(/^(-?)0+(?=\d)/, '$1')) as number | boolean | null,
      from,
      until: this.at,
    };
  }

  /** Whether a closing bracket is here, or is missing because the text ends early. */
  private atEnd(bracket: string): boolean {
    this.skipWhitespace();
    if (this.text[this.at] === bracket) {
      this.at += 1;
      return true;
    }
    if (this.at < this.text.length) return false;
    this.isLoose = true;
    return true;
  }

  private skipComma(): void {
    this.skipWhitespace();
    if (this.text[this.at] === ',') {
      this.at += 1;
      this.skipWhitespace();
      if (/[}\]]/.test(this.text[this.at] ?? '')) this.isLoose = true;
    } else if (!/[}\]]/.test(this.text[this.at] ?? '}')) {
      this.isLoose = true;
    }
  }

  private members(depth: number): Located {
    const from = this.at;
    const members = new Map<string, Located>();
    this.at += 1;
    while (!this.atEnd('}')) {
      const start = this.at;
      if (this.text[start] !== '"') throw new Unreadable();
      const name = this.string();
      this.skipWhitespace();
      if (this.text[this.at] !== ':') throw new Unreadable();
      this.at += 1;
      const value = this.value(depth + 1);
      members.set(name, { ...value, from: start });
      this.skipComma();
    }
    return { value: members, from, until: this.at };
  }

  private items(depth: number): Located {
    const from = this.at;
    const items: Located[] = [];
    this.at += 1;
    while (!this.atEnd(']')) {
      items.push(this.value(depth + 1));
      this.skipComma();
    }
    return { value: items, from, until: this.at };
  }

  private string(): string {
    const pattern = /"((?:[^"\\]|\\[\s\S])*)("|$)/y;
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found === null) throw new Unreadable();
    this.at += found[0].length;
    if (found[2] === '') this.isLoose = true;
    const inside = found[1] ?? '';
    try {
      return JSON.parse(`"${inside}"`) as string;
    } catch {
      this.isLoose = true;
      return inside.replace(/\\(["\\/])/g, '$1').replace(/\\[nrt]/g, ' ');
    }
  }
}
