import '@fontsource-variable/figtree/wght.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/page.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import {
  answerPassingOn,
  openPassingOn,
  type PassingOn,
} from '@roundbook/contract/customers/leads/passing-on';
import { answer, answerInPlaceOfServer, asked } from '../testing/answers.ts';
import { WORDY_FIRM } from '../testing/examples.ts';
import { expectUsable, WIDTHS } from '../testing/render-app.tsx';
import PassingOnApp from './passing-on-app.tsx';

answerInPlaceOfServer();

const ASKED: PassingOn = {
  state: 'asked',
  business: WORDY_FIRM,
  name: 'Ada Ash',
  title: 'Windows all round and gutters',
  consent: 'I agree that the firm passes my request on.',
};

test.each(WIDTHS)(
  'a person reads what they agree to, and says yes or no, at %s px',
  async (width) => {
    await page.viewport(width, 844);
    location.hash = '#pass.secret';
    answer(openPassingOn, { passingOn: ASKED });
    answer(answerPassingOn, ({ body }) => {
      const { isAgreed } = body as { isAgreed: boolean };
      const passingOn: PassingOn = { ...ASKED, state: isAgreed ? 'agreed' : 'refused' };
      return { passingOn };
    });
    await render(<PassingOnApp />);
    await expect.element(page.getByText(ASKED.consent)).toBeVisible();
    await expectUsable();
    await page.getByRole('button', { name: 'Yes, I agree' }).click();
    await expect.element(page.getByText(/One other firm near you/)).toBeVisible();
    await page.getByRole('button', { name: 'I have changed my mind' }).click();
    await expect.element(page.getByText(/no one else gets it/)).toBeVisible();
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { link: 'secret', isAgreed: true },
      { link: 'secret', isAgreed: false },
    ]);
    await expectUsable();
  },
);
