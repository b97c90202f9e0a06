import '@fontsource-variable/figtree/wght.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/page.css';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { expectAccessible } from '@roundbook/client/testing/accessible';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import { type CustomerPage, getPage } from '@roundbook/contract/customers/pages/page';
import { getOwnMethods } from '@roundbook/contract/money/saved-methods/own-methods';
import { App } from '../app.tsx';
import type { OwnMethods } from '../paying/own-methods.ts';
import { forgetToken, type Return } from '../session.ts';
import { answer } from './answers.ts';
import { OWN_METHODS } from './examples.ts';

/** The widths of customers' phones: today's usual width, and the narrowest. */
export const WIDTHS = [390, 320] as const;

const NOTHING: Return = { methodId: null, chargeId: null };

/** Opens the page from a link, on a phone that has not opened the page before. */
export async function renderApp(
  width: (typeof WIDTHS)[number] = 390,
  returned: Return = NOTHING,
): Promise<void> {
  forgetToken();
  location.hash = 'a-link';
  await page.viewport(width, 844);
  await render(<App returned={returned} />);
}

/** Opens a page with the given content. */
export async function openWith(
  content: CustomerPage,
  own: OwnMethods = OWN_METHODS,
  width: (typeof WIDTHS)[number] = 390,
  returned: Return = NOTHING,
): Promise<void> {
  answer(openPage, { state: 'open', token: 'a-token', businessName: content.business.name });
  answer(getPage, { page: content });
  answer(getOwnMethods, own);
  await renderApp(width, returned);
  await expect
    .element(page.getByRole('heading', { level: 1, name: content.customer.name }))
    .toBeVisible();
}

/** A section of the page, by its heading. */
export const section = (name: string) => page.getByRole('region', { name });

/** Expects the page to be usable at this width: no accessibility findings from axe, and no sideways scrolling. */
export async function expectUsable(): Promise<void> {
  await expectAccessible();
  const { scrollWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
}
