import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { EmailFiller } from './html-email.ts';
import { emailFiller, escapeHtml } from './html-email.ts';

const brand = { name: 'Clear View', lines: ['01632 960123'], logo: null };
let fill: EmailFiller;

beforeAll(async () => {
  fill = await emailFiller(brand);
});

/** The elements with their attributes, in order, which decide how a browser treats the page. */
const skeleton = (html: string) => html.match(/<[a-z!/][^>]*>/gi)!.join('');

test('an email names its sender, and suits light and dark schemes', () => {
  const html = fill({ body: 'Hello Kim,\n\nWe come tomorrow.\nAt nine.\n\nThank you' });
  expect(html).toMatch(/^<!DOCTYPE html/i);
  expect(html).toContain('lang="en-GB"');
  expect(html).toContain('(prefers-color-scheme: dark)');
  expect(html).toContain('We come tomorrow.<br/>At nine.');
  expect(html).toContain('01632 960123');
  expect(html).not.toMatch(/roundbook-[a-z]+-here/);
});

test('a URL on its own line becomes a button, and a URL in a sentence becomes a link', () => {
  const body = 'Your page:\nhttps://book.example.com/c/#abc\nSee https://example.com/a?b=1&c=2.';
  const html = fill({ body, button: 'Open your page' });
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/book\.example\.com\/c\/#abc"[^>]*>.*Open your page/s,
  );
  expect(html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  expect(html).toContain('</a>.');
  expect(fill({ body: 'https://g.example/review' })).toContain('Open g.example');
});

test('text cannot add an element or attribute', () => {
  const nasty = fc.array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</p>',
        '<img src=x onerror=alert(1)>',
        '-->',
        '<!--',
        'roundbook-body-here',
        'https://',
        'https://x"onclick=1',
        ' ',
        'javascript:alert(1)',
      ),
    ),
  );
  const plain = skeleton(fill({ body: 'x' }));
  fc.assert(
    fc.property(nasty, (pieces) => {
      // A line that contains no URL is one paragraph, whatever its text.
      const text = `x${pieces.join('').replaceAll(/https?:|\n|\r/g, '')}`;
      const html = fill({ body: text, button: text });
      expect(skeleton(html)).toBe(plain);
      expect(html).toContain(escapeHtml(text.trim()));
    }),
  );
});

test('no URL or label can break out of a link', () => {
  const strange = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(strange, strange, fc.boolean(), (address, label, isAlone) => {
      const line = `https://example.com/${address}`;
      const html = fill({ body: isAlone ? line : `See ${line} now`, button: label });
      const tags = html.match(/<a [^>]*>/g) ?? [];
      for (const tag of tags) expect(tag).toMatch(/^<a( [a-z-]+="[^"<>]*")+>$/);
      expect(html).not.toMatch(/<script|<img/i);
    }),
  );
});

test('figures become a table, whose words cannot add an element', () => {
  const row = {
    label: 'Turnover <b>',
    value: '£1 & more',
    note: 'Up "12%"',
    isGood: true,
  } as const;
  const html = fill({
    body: 'This week',
    figures: { rows: [row, { ...row, isGood: null }], after: 'https://book.example.com/reports' },
  });
  expect(html.match(/<tr>/g)!.length).toBeGreaterThanOrEqual(2);
  expect(html).toContain('Turnover &lt;b&gt;');
  expect(html).toContain('£1 &amp; more');
  expect(html).toContain('Up &quot;12%&quot;');
  expect(html.indexOf('This week')).toBeLessThan(html.lastIndexOf('Turnover &lt;b&gt;'));
  expect(html).toContain('href="https://book.example.com/reports"');
});

test('only web pages become links', () => {
  expect(fill({ body: 'javascript:alert(1)' })).not.toContain('<a ');
  const stop = {
    why: 'You are receiving this because you are our customer.',
    stays: 'You <still> get invoices.',
  };
  const wrong = { ...stop, address: 'javascript:alert(1)' };
  expect(fill({ body: 'Hi', unsubscribe: wrong })).not.toContain('<a ');
  const html = fill({
    body: 'Hi',
    unsubscribe: { ...stop, address: 'https://book.example.com/u/1' },
  });
  expect(html).toContain('Unsubscribe from messages like this');
  expect(html).toContain('You &lt;still&gt; get invoices.');
});

test('the name of a business is escaped too', async () => {
  const nasty = await emailFiller({ name: '<b>"A" & B</b>', lines: ['<i>'], logo: 'cid:logo' });
  const html = nasty({ body: 'Hi' });
  expect(html).not.toMatch(/<b>|<i>/);
  expect(html).toContain('src="cid:logo"');
});
