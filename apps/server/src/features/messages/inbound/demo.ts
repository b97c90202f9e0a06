import sharp from 'sharp';
import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { textNumber } from '@roundbook/domain/values/validation/text-number';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { storeCameIn } from '../../files/assets/effects.ts';
import { type Arrival, receiveMessage } from './inbound-receiving.ts';

const TEXTS = [
  'Hi, the side gate is locked this week. Code is 4711 if you need it',
  'Can you skip us this time please? We have the builders in',
];

const EMAIL = {
  subject: 'Conservatory roof',
  text: 'Hello,\n\nwhat would you charge for the conservatory roof as well, while you are here? I attach a picture.',
};

/** A picture of a conservatory, as a customer might send it. */
const ROOF = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640">
  <rect width="960" height="640" fill="#bcd7ea"/><rect y="470" width="960" height="170" fill="#7f9f6b"/>
  <rect x="90" y="120" width="300" height="370" fill="#b5735a"/><path d="M60 130 240 40 420 130z" fill="#5b4a45"/>
  <rect x="150" y="190" width="90" height="110" fill="#dcebf3" stroke="#fff" stroke-width="10"/>
  <path d="M390 330 640 230 870 330z" fill="#93a79b" stroke="#f4f4f1" stroke-width="12"/>
  <rect x="396" y="330" width="468" height="160" fill="#d3e4ec" stroke="#f4f4f1" stroke-width="12"/>
  <path d="M512 330v160M630 330v160M748 330v160M560 262l-20 68M720 262l20 68" stroke="#f4f4f1" stroke-width="10"/>
</svg>`;

/** Adds recent messages from customers. */
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
    const filename = 'Conservatory.jpg';
    const content = await sharp(Buffer.from(ROOF)).jpeg().toBuffer();
    const keep = await storeCameIn(parts, businessId, { filename, content });
    const keepFiles: Arrival['keepFiles'] = async (tx) => [{ name: filename, ...(await keep(tx)) }];
    arrivals.push({ ...common, ...EMAIL, ...named, channel: 'email', keepFiles });
  }
  for (const arrival of arrivals) await receiveMessage(parts, businessId, arrival);
}
