import { describe, expect, it } from 'vitest';
import { askModel } from '../../../server/extraction/model/ask-model.ts';
import { readPage } from '../../../server/extraction/reading/read-page.ts';
import { startSite } from '../../support/server/site.ts';
import { openForSuite } from '../../support/server/suite.ts';

const url = 'https://www.northport.ac.uk/msc-mooring';
const page = `<!doctype html><html lang="en-GB"><head><title>MSc Mooring | Northport University</title></head><body>
<h1>MSc Mooring</h1><p>Level: Postgraduate</p><p>Way of study: days and evenings, all week, for 12 months.</p>
<p>Overseas students are asked for £21,000 a year.</p></body></html>`;

describe('a model', () => {
  let answer: { status: number; content: string };
  let asked:
    | { authorization: string | undefined; body: { model: string; messages: { content: string }[] } }
    | undefined;

  const site = openForSuite(() =>
    startSite((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on('end', () => {
        asked = { authorization: request.headers.authorization, body: JSON.parse(text) };
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ message: { content: answer.content } }] }));
      });
    }),
  );

  const ask = (findings: unknown, status = 200) => {
    answer = { status, content: typeof findings === 'string' ? findings : JSON.stringify({ findings }) };
    return askModel({ url: `${site.url}/v1/`, name: 'small', key: 'a-key' }, readPage(page, url), url);
  };
  const added = (reading: Awaited<ReturnType<typeof ask>>) =>
    reading.courses[0]?.findings
      .filter(({ source }) => source === 'model')
      .map(({ field, value, confidence }) => [field, value, confidence]);

  it('is asked for what is blank, with the key, and shown the page’s text', async () => {
    await ask([]);
    expect(site.asked.at(-1)).toBe('/v1/chat/completions');
    expect([asked?.authorization, asked?.body.model]).toEqual(['Bearer a-key', 'small']);
    const shown = asked?.body.messages.at(-1)?.content ?? '';
    expect([
      shown.includes('Overseas students'),
      /Wanted: .*title/.test(shown),
      /Wanted: .*campus/.test(shown),
    ]).toEqual([true, false, true]);
  });

  it('fills in what it can quote and the quotation bears out, and is never sure', async () => {
    const quote = 'Overseas students are asked for £21,000 a year.';
    const fee = { amount: 21_000, currency: 'GBP', per: 'year' };
    const reading = await ask([
      { field: 'tuitionFee', value: fee, quote },
      { field: 'courseType', value: 'fullTime', quote: 'days and evenings' },
    ]);
    expect(added(reading)).toEqual([['tuitionFee', fee, 50]]);
  });

  it.each([
    [
      'a quotation that is not on the page',
      { field: 'applicationFee', value: { amount: 50, currency: 'GBP' }, quote: 'Application fee: £50' },
    ],
    [
      'another value than the quotation’s',
      {
        field: 'tuitionFee',
        value: { amount: 12_000, currency: 'GBP', per: 'year' },
        quote: 'Overseas students are asked for £21,000 a year.',
      },
    ],
    ['a value that is none of the field', { field: 'duration', value: 'twelve', quote: 'for 12 months' }],
    ['a field that nobody asked about', { field: 'rank', value: 1, quote: 'MSc Mooring' }],
    ['a word that the quotation has not', { field: 'campus', value: 'Harbour', quote: 'days and evenings' }],
    ['no quotation', { field: 'deadline', value: '2027-06-30', quote: '' }],
  ])('is not believed with %s', async (_what, finding) => {
    expect(added(await ask([finding]))).toEqual([]);
  });

  it.each([
    ['an error', [], 500],
    ['no JSON', 'I am sorry', 200],
    ['another form', '{"answer": 42}', 200],
  ])('that answers with %s leaves the reading as it is, and that is told', async (_what, content, status) => {
    const plain = readPage(page, url);
    expect(await ask(content, status)).toEqual({ ...plain, notes: ['link.modelFailed'] });
  });
});
