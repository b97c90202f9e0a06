import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { type Arrival, receiveMessage } from './inbound-receiving.ts';

const TEXTS = [
  'Hi, the side gate is locked this week. Code is 4711 if you need it',
  'Can you skip us this time please? We have the builders in',
];

const EMAIL = {
  subject: 'Conservatory roof',
  text: 'Hello,\n\nwhat would you charge for the conservatory roof as well, while you are here?',
};

/** What customers have written lately. */
export async function addToDemo({
  businessId,
  customerIds,
  database,
  parts,
}: DemoBusiness): Promise<void> {
  const recipients = await transact(database, { businessId }, (tx) =>
    findRecipients(tx, customerIds.slice(0, 40)),
  );
  const numbers = recipients.flatMap(
    ({ mobileNumber, phoneNumber }) => normalisePhone(textNumber(mobileNumber, phoneNumber)) ?? [],
  );
  const common = { to: '', threadToken: null, answersId: null, isAutomatic: false } as const;
  const arrivals = TEXTS.flatMap((text, at): Arrival[] => {
    const from = numbers[at];
    const named = { subject: '', fullText: text, providerId: `demo-text-${at}` };
    return from === undefined ? [] : [{ ...common, ...named, channel: 'sms', from, text }];
  });
  const email = recipients.find((one) => one.email !== '')?.email;
  if (email !== undefined) {
    const named = { from: email.toLowerCase(), fullText: EMAIL.text, providerId: 'demo-email' };
    arrivals.push({ ...common, ...EMAIL, ...named, channel: 'email' });
  }
  for (const arrival of arrivals) await receiveMessage(parts, businessId, arrival);
}
