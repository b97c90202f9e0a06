import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { textPrice } from '@roundbook/domain/account/billing/prices';
import { textSize } from '@roundbook/domain/messages/outbox/text-segments';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import classes from './templates.module.css';

const SCHEME = /\(prefers-color-scheme:\s*dark\)/g;

/** An email's HTML in one colour scheme, whichever scheme the device uses. */
function inScheme(html: string, isDark: boolean): string {
  return html
    .replaceAll(SCHEME, isDark ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${isDark ? 'dark' : 'light'}`);
}

interface EmailShownProps {
  readonly subject: string;
  /** A whole HTML page. */
  readonly html: string;
}

/** An email as the customer sees it, in either colour scheme. */
export function EmailShown({ subject, html }: EmailShownProps) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  return (
    <>
      <p className={classes.subject}>{subject}</p>
      {/* The sandbox grants no permission, so that HTML in a customer's name can do nothing here. */}
      <iframe
        className={classes.page}
        title="The email as your customer sees it"
        sandbox=""
        srcDoc={inScheme(html, scheme === 'dark')}
      />
      <SegmentedControl
        aria-label="Colours of the email"
        size="xs"
        value={scheme}
        onChange={setScheme}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </>
  );
}

/** A text as the customer sees it, with its length and price. */
export function TextShown({ text }: { readonly text: string }) {
  const { characters, texts, left, encoding, needUnicode } = textSize(text);
  const price = formatPounds(textPrice(texts));
  return (
    <>
      <p className={classes.bubble}>{text}</p>
      <p className={classes.minor}>
        {characters} characters: {texts === 1 ? '1 text' : `${texts} texts`}, up to {price} before
        VAT. {left} more fit in.
      </p>
      {encoding === 'Unicode' && (
        <p className={classes.minor}>
          {needUnicode.slice(0, 5).join(' ')} {needUnicode.length === 1 ? 'makes' : 'make'} it
          dearer: with {needUnicode.length === 1 ? 'that character' : 'such characters'}, 70 fit
          into a text instead of 160.
        </p>
      )}
    </>
  );
}
