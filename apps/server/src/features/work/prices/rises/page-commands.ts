import type { answerNewPrices } from '@roundbook/contract/customers/pages/wishes';
import {
  PAGE_ANSWER_NEWS,
  PAGE_ANSWER_WORDS,
} from '@roundbook/domain/work/prices/rise-announcement';
import type { AccountPlatform } from '../../../../platform/auth/account-platform.ts';
import type { OwnWriteCall } from '../../../../platform/http/own-page.ts';
import { noteOnPage } from '../../../customers/pages/own-effects.ts';
import { answerOnPage } from './page-answer-commands.ts';

/** Saves a customer's answer to new prices, given on their own page. */
export async function answerPrices(
  accounts: Pick<AccountPlatform, 'publicUrl'>,
  call: OwnWriteCall<typeof answerNewPrices>,
) {
  const { tx, owner, params, body } = call;
  const { answer, note } = body;
  const given = { riseId: params.id, answer, note };
  if (!(await answerOnPage(tx, owner.customerId, given))) return {};
  await noteOnPage(accounts, call, 'prices', {
    title: PAGE_ANSWER_NEWS[answer],
    detail: [PAGE_ANSWER_WORDS[answer], note].filter(Boolean).join(': '),
    riseId: params.id,
  });
  return {};
}
