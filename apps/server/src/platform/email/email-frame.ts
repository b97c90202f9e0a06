import type * as ReactEmail from '@react-email/components';
import { createElement, type ReactElement } from 'react';

/** The sender of an email, as shown in the email's frame. */
export interface EmailBrand {
  readonly name: string;
  /** The sender's contact details, one per line. */
  readonly lines: readonly string[];
  /** URL of the logo's image; null if there is none. */
  readonly logo: string | null;
}

/**
 * The brand of emails that the product itself sends: those about accounts, and notifications to the
 * business.
 */
export const OWN_BRAND: EmailBrand = { name: 'Roundbook', lines: [], logo: null };

/** The HTML around a message's text, split where text is filled in. */
export interface EmailFrame {
  readonly beforePreview: string;
  readonly beforeBody: string;
  readonly afterBody: string;
  /**
   * The part that begins with the sender's lines, which follow a footer such as an unsubscribe
   * link.
   */
  readonly afterFooter: string;
}

/** The pieces that messages are made of, each split where its text and its URL are filled in. */
export interface EmailPieces {
  readonly paragraph: readonly [string, string];
  readonly link: readonly [string, string, string];
  readonly button: readonly [string, string, string];
  readonly small: readonly [string, string];
  /** A table of figures; a row is filled in with a label, a note and a value, by the tone of the note. */
  readonly figures: Readonly<
    Record<'good' | 'bad' | 'plain', readonly [string, string, string, string]>
  > & { readonly table: readonly [string, string] };
}

// Placeholders in the rendered frame where text is filled in; React leaves them unchanged.
const PREVIEW = 'roundbook-preview-here';
const BODY = 'roundbook-body-here';
const FOOTER = 'roundbook-footer-here';
const TEXT = 'roundbook-text-here';
const ADDRESS = 'https://roundbook-address-here.invalid/';

const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Colours for mail programs without a dark scheme; for programs that have one, classes change them. */
const STYLES = {
  body: { margin: 0, backgroundColor: '#f4f6f8', fontFamily: FONT, color: '#1f2933' },
  container: { maxWidth: 600, margin: '0 auto', padding: '24px 12px' },
  header: { padding: '0 8px 16px' },
  name: { margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 700, color: '#1f2933' },
  logo: { maxWidth: 200, maxHeight: 72, width: 'auto', height: 'auto' },
  card: { backgroundColor: '#ffffff', borderRadius: 12, padding: '20px 24px' },
  paragraph: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: '#1f2933' },
  link: { color: '#065965', textDecoration: 'underline' },
  button: {
    backgroundColor: '#065965',
    color: '#ffffff',
    borderRadius: 8,
    padding: '14px 22px',
    fontSize: 16,
    fontWeight: 700,
    textDecoration: 'none',
  },
  buttonRow: { margin: '0 0 16px' },
  small: { margin: '0 0 4px', fontSize: 13, lineHeight: '19px', color: '#52606d' },
  figures: { width: '100%', borderCollapse: 'collapse', margin: '0 0 16px' },
  figure: { padding: '10px 0', borderBottom: '1px solid #d9dfe4', verticalAlign: 'top' },
  label: { margin: 0, fontSize: 16, lineHeight: '24px', color: '#1f2933' },
  note: { margin: 0, fontSize: 13, lineHeight: '19px' },
  value: {
    fontSize: 18,
    lineHeight: '24px',
    fontWeight: 700,
    textAlign: 'right',
    color: '#1f2933',
  },
  footer: { padding: '16px 8px 0' },
} as const;

const SCHEMES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme: dark){
.rb-body,.rb-body>table>tbody>tr>td{background-color:#12181d!important}
.rb-card{background-color:#1d262d!important}
.rb-name,.rb-text{color:#eef2f5!important}
.rb-link{color:#7cd6e8!important}
.rb-button{background-color:#7cd6e8!important;color:#12181d!important}
.rb-small{color:#b9c4ce!important}
.rb-good{color:#7ddba3!important}
.rb-bad{color:#ffb4a3!important}
.rb-figure{border-color:#3a4650!important}
}
@media (max-width: 480px){
.rb-card{padding:16px!important}
.rb-button{display:block!important;text-align:center!important}
}`;

type Components = typeof ReactEmail;

let library: Promise<Components> | undefined;

/** The library of components. Loading it takes half a second, so it is loaded with the first email. */
function components(): Promise<Components> {
  library ??= import('@react-email/components');
  return library;
}

function cut(html: string, ...marks: string[]): string[] {
  const pieces: string[] = [];
  let rest = html;
  for (const mark of marks) {
    const at = rest.indexOf(mark);
    if (at === -1) throw new Error(`The frame of an email lost ${mark}`);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  return [...pieces, rest];
}

function header({ Heading, Img, Section }: Components, { name, logo }: EmailBrand): ReactElement {
  const picture = (src: string) =>
    createElement(Img, { src, alt: name, style: { ...STYLES.logo, ...STYLES.name } });
  const heading = createElement(
    Heading,
    { as: 'h1', className: 'rb-name', style: STYLES.name },
    logo === null ? name : picture(logo),
  );
  return createElement(Section, { style: STYLES.header }, heading);
}

/** Renders the frame of a sender's emails, which is then filled in for each email. */
export async function renderEmailFrame(brand: EmailBrand): Promise<EmailFrame> {
  const library_ = await components();
  const { Body, Container, Head, Html, Preview, Section, Text, render } = library_;
  const line = (text: string, key: number) =>
    createElement(Text, { key, className: 'rb-small', style: STYLES.small }, text);
  const page = createElement(
    Html,
    { lang: 'en-GB', dir: 'ltr' },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      createElement('title', null, brand.name),
      createElement('style', { dangerouslySetInnerHTML: { __html: SCHEMES } }),
    ),
    createElement(
      Body,
      { className: 'rb-body', style: STYLES.body },
      createElement(Preview, null, PREVIEW),
      createElement(
        'div',
        { role: 'main' },
        createElement(
          Container,
          { style: STYLES.container },
          header(library_, brand),
          createElement(Section, { className: 'rb-card', style: STYLES.card }, BODY),
          createElement(
            Section,
            { style: STYLES.footer },
            FOOTER,
            [brand.name, ...brand.lines].map(line),
          ),
        ),
      ),
    ),
  );
  const [beforePreview, beforeBody, afterBody, afterFooter] = cut(
    await render(page),
    PREVIEW,
    BODY,
    FOOTER,
  );
  return {
    beforePreview: beforePreview!,
    beforeBody: beforeBody!,
    afterBody: afterBody!,
    afterFooter: afterFooter!,
  };
}

/** Removes the doctype, which belongs only to a whole page, and React's own marks from a piece. */
const withoutDoctype = (html: string) =>
  html.replace(/^<!DOCTYPE[^>]*>/, '').replaceAll(/<!--\/?\$-->/g, '');

const NOTE = 'roundbook-note-here';
const VALUE = 'roundbook-value-here';

/** The colours of notes that are good news, bad news, or neither. */
const TONES = { good: '#17663a', bad: '#9b2c1d', plain: '#52606d' } as const;
const TONE_CLASSES = { good: 'rb-good', bad: 'rb-bad', plain: 'rb-small' } as const;

/** A row of a table of figures. */
function figureRow(tone: keyof typeof TONES): ReactElement {
  const { figure, label, note, value } = STYLES;
  return createElement(
    'tr',
    null,
    createElement(
      'td',
      { className: 'rb-figure', style: figure },
      createElement('p', { className: 'rb-text', style: label }, TEXT),
      createElement(
        'p',
        { className: TONE_CLASSES[tone], style: { ...note, color: TONES[tone] } },
        NOTE,
      ),
    ),
    createElement('td', { className: 'rb-figure rb-text', style: { ...figure, ...value } }, VALUE),
  );
}

let pieces: Promise<EmailPieces> | undefined;

async function renderPieces(): Promise<EmailPieces> {
  const { Button, Link, Text, render } = await components();
  const html = async (element: ReactElement) => withoutDoctype(await render(element));
  const [paragraph, link, button, small] = await Promise.all([
    html(createElement(Text, { className: 'rb-text', style: STYLES.paragraph }, TEXT)),
    html(createElement(Link, { className: 'rb-link', href: ADDRESS, style: STYLES.link }, TEXT)),
    html(
      createElement(
        'p',
        { style: STYLES.buttonRow },
        createElement(
          Button,
          { className: 'rb-button', href: ADDRESS, style: STYLES.button },
          TEXT,
        ),
      ),
    ),
    html(createElement(Text, { className: 'rb-small', style: STYLES.small }, TEXT)),
  ]);
  const row = async (tone: keyof typeof TONES) =>
    cut(await html(figureRow(tone)), TEXT, NOTE, VALUE) as [string, string, string, string];
  const [good, bad, plain, table] = await Promise.all([
    row('good'),
    row('bad'),
    row('plain'),
    html(
      createElement(
        'table',
        { style: STYLES.figures },
        createElement('tbody', { dangerouslySetInnerHTML: { __html: TEXT } }),
      ),
    ),
  ]);
  return {
    figures: { good, bad, plain, table: cut(table, TEXT) as [string, string] },
    paragraph: cut(paragraph, TEXT) as [string, string],
    link: cut(link, ADDRESS, TEXT) as [string, string, string],
    button: cut(button, ADDRESS, TEXT) as [string, string, string],
    small: cut(small, TEXT) as [string, string],
  };
}

/** The pieces that every message is made of; rendered once. */
export function emailPieces(): Promise<EmailPieces> {
  pieces ??= renderPieces();
  return pieces;
}
