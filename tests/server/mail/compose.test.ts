import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '../../../contract/kit/languages.ts';
import { mailTemplates } from '../../../contract/people/mail-templates.ts';
import { composeMail } from '../../../server/mail/compose.ts';
import { templates } from '../../../server/mail/templates/index.ts';
import { pick } from '../../support/pick.ts';

const sender = { title: 'Quayside', publicUrl: 'https://portal.example' };

/** The parameters that a text in one language names. */
function namesIn(template: (typeof templates)[keyof typeof templates], language: Language): string[] {
  const { subject, heading, paragraphs, note } = template.texts[language];
  const words = [subject, heading, ...paragraphs, note].join(' ');
  return [...new Set([...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
}

describe.each(mailTemplates)('the template %s', (name) => {
  const template = templates[name];

  it('names the same parameters in every language, all of which it declares', () => {
    const named = languages.map((language) => namesIn(template, language));
    expect(named[1]).toEqual(named[0]);
    expect(named[2]).toEqual(named[0]);
    const declared = [...Object.keys(template.parameters), 'app'];
    expect(named[0]?.filter((parameter) => !declared.includes(parameter))).toEqual([]);
  });

  it('has a button in every language, or in none', () => {
    const labels = languages.map((language) => 'button' in template.texts[language]);
    expect(labels).toEqual(languages.map(() => template.button !== undefined));
  });

  it.each(languages)('is complete in %s, in both parts', (language) => {
    const { subject, text, html } = composeMail(name, language, template.sample, sender);
    expect(`${subject} ${text} ${html.replace(/<style[\s\S]*?<\/style>/g, '')}`).not.toMatch(
      /[{}]|undefined/,
    );
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(html).not.toMatch(/<img|<script|src=|url\(/);
    expect(text.length).toBeGreaterThan(100);
  });
});

describe('a message', () => {
  const parameters = {
    fullName: 'Ada Obi',
    document: 'Bank statement',
    dueOn: '2026-12-05' as const,
    link: 'https://portal.example/application/details/7',
  };

  it('has a text part that says everything', () => {
    expect(pick(composeMail('document-requested', 'en', parameters, sender), 'subject text')).toEqual({
      subject: 'Document requested: Bank statement',
      text: [
        'Hello Ada Obi,',
        'We need this document from you: Bank statement.',
        'It is due on 5 December 2026.',
        'Upload document:\nhttps://portal.example/application/details/7',
        'Sign in to see what else is needed. Please don’t send documents by email.',
        '-- \nSent by Quayside, portal.example',
      ].join('\n\n'),
    });
  });

  it('leaves out a paragraph whose parameter is missing', () => {
    const { text, html } = composeMail(
      'document-requested',
      'en',
      { ...parameters, dueOn: undefined },
      sender,
    );
    expect(text).not.toContain('due');
    expect(html).not.toContain('due');
  });

  it('without its link has no button', () => {
    const { text, html } = composeMail('registration-received', 'en', { number: 'R-1' }, sender);
    expect(text).not.toMatch(/Create account|https/);
    expect(html).not.toMatch(/Create account|href/);
  });

  it('writes dates in its language', () => {
    const dates = languages.map(
      (language) =>
        /\d+\D+2026/.exec(composeMail('document-reminder', language, parameters, sender).text)?.[0],
    );
    expect(dates).toEqual(['5 December 2026', '5 décembre 2026', '5 ديسمبر 2026']);
  });

  it('keeps text of the other direction apart from the sentence', () => {
    const { subject, html } = composeMail('document-requested', 'ar', parameters, sender);
    expect(subject).toBe('مستند مطلوب: \u2068Bank statement\u2069');
    expect(html).toContain('<bdi>Ada Obi</bdi>');
    expect(html).toContain('text-align:right');
    expect(html).not.toContain('text-align:left');
  });

  it('shows markup, braces and line ends in a name as text', () => {
    const fullName = '<b>Ada</b> {link}\r\nBcc: eve@example.org \u202eevil';
    const { text, html } = composeMail('document-requested', 'en', { ...parameters, fullName }, sender);
    expect(html).toContain('<bdi>&lt;b&gt;Ada&lt;/b&gt; {link} Bcc: eve@example.org  evil</bdi>');
    expect(text.split('\n')[0]).toBe('Hello <b>Ada</b> {link} Bcc: eve@example.org  evil,');
  });

  it('has the same markup whatever is put into it', () => {
    const tagsOf = (fullName: string, question: string) =>
      composeMail(
        'decision',
        'fr',
        { ...templates.decision.sample, fullName, university: question },
        sender,
      ).html.replace(/[^<>"]/g, '').length;
    const plain = tagsOf('A', 'B');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
        expect(tagsOf(one, other)).toBe(plain);
      }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/application', 'ftp://portal.example'])(
    'is not written with the link %s',
    (link) => {
      expect(() => composeMail('decision', 'en', { ...templates.decision.sample, link }, sender)).toThrow();
    },
  );

  it('keeps the lines of what the agency wrote', () => {
    const { text, html } = composeMail(
      'registration-refused',
      'en',
      { number: 'R-1', reason: 'First <line>\r\nSecond' },
      sender,
    );
    expect(text).toContain('\n\nFirst <line>\nSecond\n\n');
    expect(html).toContain('<span dir="auto">First &lt;line&gt;<br>Second</span>');
  });
});
