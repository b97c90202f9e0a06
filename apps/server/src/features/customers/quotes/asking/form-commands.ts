import { randomInt } from 'node:crypto';
import type { QuoteForm, saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { addressName, askingOptionsRefusal } from '@roundbook/domain/customers/quotes/asking';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, refuse, StaleError } from '../../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import { withChanges } from '../../../../platform/http/given.ts';
import { nameOfBusiness } from '../../../account/businesses/lookups.ts';
import { findDefaultPriceList } from '../../../work/prices/estimates/estimate-lookups.ts';
import { findServices } from '../../../work/services/lookups.ts';
import { findForm, insertFormKey, type FormContent, writeForm } from './form-store.ts';

/** The characters in an address, leaving out letters and digits that are easily confused on paper. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const MOST_TRIES = 5;

/** The form as shown to the office. */
export async function formView(tx: TenantTransaction, publicUrl: string): Promise<QuoteForm> {
  const { key, content, version } = await findForm(tx);
  return { ...content, link: key === null ? null : `${publicUrl}/c/ask/${key}`, version };
}

/** Reserves an address for the form: it begins with the firm's name, but cannot be guessed from it. */
export async function newFormKey(tx: TenantTransaction): Promise<string> {
  const { name } = await nameOfBusiness(tx);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const end = Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const key = `${addressName(name)}-${end}`;
    if (await insertFormKey(tx, key)) return key;
  }
  throw new Error('No address was free for a form');
}

async function check(tx: TenantTransaction, content: FormContent): Promise<void> {
  accept(askingOptionsRefusal(content));
  const known = await findServices(tx, content.serviceIds);
  if (known.length < new Set(content.serviceIds).size) {
    throw refuse('A service no longer exists. Please choose again.', 'serviceIds');
  }
  if (content.estimates !== 'off' && !(await findDefaultPriceList(tx))) {
    throw refuse('Please add a price list first: estimates need one.', 'estimates');
  }
}

/** Saves the given fields of the form; opening it for the first time gives it an address. */
export async function saveForm(publicUrl: string, call: WriteCall<typeof saveQuoteForm>) {
  const { tx, body } = call;
  const { version, ...changes } = body;
  const before = await findForm(tx, true);
  const content = withChanges<FormContent>(before.content, changes);
  await check(tx, content);
  const isCurrent = version === undefined || version === before.version;
  const key = isCurrent && content.isOpen ? (before.key ?? (await newFormKey(tx))) : before.key;
  if (!isCurrent || !(await writeForm(tx, before.version, { key, content }))) {
    const form = await formView(tx, publicUrl);
    throw new StaleError(
      { entity: 'quoteForm', id: tx.businessId, version: form.version },
      { form },
    );
  }
  return { form: await formView(tx, publicUrl) };
}
