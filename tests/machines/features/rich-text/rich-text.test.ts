import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isLink } from '../../../../contract/kit/rich-text.ts';
import {
  type RichTextEmitted,
  type RichTextEvent,
  richTextMachine,
} from '../../../../src/machines/features/rich-text/rich-text.machine.ts';
import {
  parseText,
  resolveLink,
  serializeText,
} from '../../../../src/machines/features/rich-text/rich-text.ts';
import { coverageOf, start } from '../../../support/client/actor.ts';
import { richTexts } from '../../../support/records/rich-text.ts';

function open() {
  const { actor } = start(richTextMachine);
  const told: RichTextEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  const send = (...events: RichTextEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const tags = () => [...actor.getSnapshot().tags];
  return { actor, told, send, tags };
}

describe('what stands round a text with formats', () => {
  it('knows what holds where the caret stands', () => {
    const { actor, send } = open();
    send({ type: 'caret.moved', formats: { bold: true, header: 2 } });
    expect(actor.getSnapshot().context.formats).toEqual({ bold: true, header: 2 });
  });

  it('asks where a link leads, and begins with the link that is there', () => {
    const { actor, told, send, tags } = open();
    send({ type: 'caret.moved', formats: { link: 'https://old.example' } }, { type: 'link.open' });
    expect([tags(), actor.getSnapshot().context.address]).toEqual([['linking'], 'https://old.example']);
    send({ type: 'link.type', address: 'university.example/fees' }, { type: 'link.apply' });
    expect([tags(), told]).toEqual([[], [{ type: 'link.decided', link: 'https://university.example/fees' }]]);
  });

  it('says that an address cannot be linked to, until it is typed anew', () => {
    const { told, send, tags } = open();
    send(
      { type: 'link.open' },
      { type: 'link.type', address: 'javascript:alert(1)' },
      { type: 'link.apply' },
    );
    expect([tags(), told]).toEqual([['linking', 'unsupportedLink'], []]);
    send({ type: 'link.type', address: 'a@b.example' });
    expect(tags()).toEqual(['linking']);
    send({ type: 'link.apply' });
    expect(told).toEqual([{ type: 'link.decided', link: 'mailto:a@b.example' }]);
  });

  it('takes a link away, or leaves it', () => {
    const { told, send } = open();
    send({ type: 'link.open' }, { type: 'link.remove' }, { type: 'link.open' }, { type: 'link.close' });
    expect(told).toEqual([{ type: 'link.decided', link: null }, { type: 'link.closed' }]);
  });

  it('says that a picture was refused, until one writes on', () => {
    const { send, tags } = open();
    send({ type: 'picture.refused' });
    expect(tags()).toEqual(['refused']);
    send({ type: 'caret.moved', formats: {} });
    expect(tags()).toEqual([]);
  });

  test('every path can be gone', () => {
    const events: RichTextEvent[] = [
      { type: 'caret.moved', formats: {} },
      { type: 'link.open' },
      { type: 'link.type', address: 'https://x.example' },
      { type: 'link.apply' },
      { type: 'link.remove' },
      { type: 'link.close' },
      { type: 'picture.refused' },
    ];
    const mark = ({ address }: { address: string }) => address;
    expect(coverageOf(richTextMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
  });
});

describe('a text in a form', () => {
  it('is kept and read without a change', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const kept = serializeText(text);
        if (kept !== '') expect(parseText(kept)).toEqual(text);
      }),
    );
  });

  it('is nothing while nothing is written', () => {
    expect(serializeText(null)).toBe('');
    expect(serializeText({ ops: [{ insert: '\n' }] })).toBe('');
    expect(serializeText({ ops: [{ insert: '\n', attributes: { list: 'bullet' } }] })).not.toBe('');
    expect(
      serializeText({ ops: [{ insert: { image: 'data:image/png;base64,AAAA' } }, { insert: '\n' }] }),
    ).not.toBe('');
    expect(parseText('')).toBe(null);
  });

  it('is nothing where it cannot be a text', () => {
    expect(['{', '[]', '{"ops":[{"insert":{"video":"x"}}]}', 'null'].map(parseText)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('an address that is typed', () => {
  it.each([
    ['university.example', 'https://university.example'],
    ['www.university.example/fees?y=1', 'https://www.university.example/fees?y=1'],
    ['http://university.example', 'http://university.example'],
    ['office@university.example', 'mailto:office@university.example'],
    ['+44 (0) 20 7946-0000', 'tel:+4402079460000'],
    ['  https://x.example  ', 'https://x.example'],
    ['javascript:alert(1)', null],
    ['/application', null],
    ['nothing', null],
    ['', null],
  ])('%j leads to %j', (typed, meant) => {
    expect(resolveLink(typed)).toBe(meant);
  });

  it('never leads where no link may', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const meant = resolveLink(typed);
        expect(meant === null || isLink(meant)).toBe(true);
      }),
    );
  });
});
