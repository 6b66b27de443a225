import { isDay } from '../../contract/facts/days.ts';
import type { Language } from '../../contract/kit/languages.ts';
import type { MailTemplateName } from '../../contract/people/mail-templates.ts';
import { escapeHtml, renderHtml } from './html.ts';
import type { MailText, ParameterKind } from './template.ts';
import { type MailParameters, templates } from './templates/index.ts';

/** The parts of a message that its template and parameters determine. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What messages say about the installation that sends them. */
export interface MailSender {
  readonly title: string;
  readonly publicUrl: string;
}

/** Texts of the layout. */
const layoutTexts: Readonly<Record<Language, { readonly fallback: string; readonly footer: string }>> = {
  en: { fallback: 'If the button doesn’t work, open this link:', footer: 'Sent by {app}, {host}' },
  fr: {
    fallback: 'Si le bouton ne fonctionne pas, ouvrez ce lien\u00a0:',
    footer: 'Envoyé par {app}, {host}',
  },
  ar: { fallback: 'إذا لم يعمل الزر فافتح هذا الرابط:', footer: 'أرسله {app}، {host}' },
};

const dateLocales: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-latn' };

/** @throws Error for anything but a day: a moment has another day for each reader. */
function formatDate(day: string, language: Language): string {
  if (!isDay(day)) throw new Error('a date in mail must be a day');
  return new Intl.DateTimeFormat(dateLocales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

/** Control characters, line ends and marks that change the direction of the text around them. */
const unprintable = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const toOneLine = (text: string): string => text.replace(unprintable, ' ').trim().slice(0, 300);
const toLines = (text: string): string[] =>
  text.split(/\r\n?|\n/).map((line) => line.replace(unprintable, ' '));

/** @throws Error for anything but an http(s) address: `javascript:` and relative links must not reach a message. */
function toLink(given: string): string {
  const url = new URL(given);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error('a link in mail must be http or https');
  return url.href;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Marks where text begins and ends that runs in the other direction than the sentence around it. */
const isolate = (text: string, language: Language): string =>
  rightToLeft.test(text) === (language === 'ar') ? text : `\u2068${text}\u2069`;

type Writer = (value: string, kind: ParameterKind, language: Language) => string;

const asText: Writer = (value, kind, language) => {
  if (kind === 'date') return formatDate(value, language);
  if (kind === 'link') return toLink(value);
  if (kind === 'words') return toLines(value).join('\n');
  return isolate(toOneLine(value), language);
};

const asHtml: Writer = (value, kind, language) => {
  if (kind === 'date') return escapeHtml(formatDate(value, language));
  if (kind === 'words') return `<span dir="auto">${toLines(value).map(escapeHtml).join('<br>')}</span>`;
  if (kind === 'link') {
    const link = escapeHtml(toLink(value));
    return `<a href="${link}" dir="ltr" style="color:#5e38b8;word-break:break-all">${link}</a>`;
  }
  const attributes = kind === 'code' ? ' dir="ltr" style="white-space:nowrap"' : '';
  return `<bdi${attributes}>${escapeHtml(toOneLine(value))}</bdi>`;
};

/** A template whose parameters are known by name only. */
interface AnyTemplate {
  readonly parameters: Readonly<Record<string, string>>;
  readonly button?: string;
  readonly texts: Readonly<Record<Language, MailText>>;
}

/** Writes a message. Parameters are only ever inserted as text; `{app}` is the installation's title. */
export function composeMail<Name extends MailTemplateName>(
  name: Name,
  language: Language,
  parameters: MailParameters<Name>,
  { title, publicUrl }: MailSender,
): ComposedMail {
  const template: AnyTemplate = templates[name];
  const kinds: Readonly<Record<string, string>> = { ...template.parameters, app: 'name', host: 'code' };
  const values: Readonly<Record<string, string | undefined>> = {
    ...parameters,
    app: title,
    host: new URL(publicUrl).host,
  };
  const kindOf = (parameter: string) => kinds[parameter]?.replace('?', '') as ParameterKind | undefined;

  /** Inserts the parameters; undefined if one of them is missing. */
  function fill(text: string, write: Writer): string | undefined {
    const parts = text.split(/\{(\w+)\}/).map((part, index) => {
      if (index % 2 === 0) return write === asHtml ? escapeHtml(part) : part;
      const [value, kind] = [values[part], kindOf(part)];
      return value === undefined || kind === undefined ? undefined : write(value, kind, language);
    });
    return parts.includes(undefined) ? undefined : parts.join('');
  }

  const { texts, button } = template;
  const { subject, heading, paragraphs, note, ...labels } = texts[language];
  const common = layoutTexts[language];
  const given = button === undefined ? undefined : values[button];
  const link = given !== undefined && labels.button !== undefined ? toLink(given) : undefined;
  const label = labels.button ?? '';
  const write = (text: string, writer: Writer): string => fill(text, writer) ?? '';
  const writeAll = (writer: Writer): string[] =>
    paragraphs.map((paragraph) => write(paragraph, writer)).filter((paragraph) => paragraph !== '');

  const lines = writeAll(asText);
  const plainSubject = write(subject, asText);
  return {
    subject: plainSubject,
    text: [
      ...lines,
      ...(link === undefined ? [] : [`${label}:\n${link}`]),
      write(note, asText),
      `-- \n${write(common.footer, asText)}`,
    ].join('\n\n'),
    html: renderHtml({
      language,
      subject: plainSubject,
      // After the greeting, which names nobody to an address that nobody has confirmed.
      preview: write(paragraphs[1] ?? '', asText),
      app: escapeHtml(title),
      heading: write(heading, asHtml),
      paragraphs: writeAll(asHtml),
      button:
        link === undefined
          ? undefined
          : { label: escapeHtml(label), link: escapeHtml(link), fallback: escapeHtml(common.fallback) },
      note: write(note, asHtml),
      footer: write(common.footer, asHtml),
    }),
  };
}
