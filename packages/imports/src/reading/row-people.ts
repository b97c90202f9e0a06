import { isEmail } from '@roundbook/domain/values/validation/email';
import type { ImportField } from '../fields.ts';
import type { ImportContact, ImportCustomer } from '../import-record.ts';
import { onOneLine, type RowCells } from './cells.ts';
import { likelyEmail, readEmails } from './emails.ts';
import { isMobileNumber, readPhones } from './phones.ts';

type Reach = Pick<ImportCustomer, 'email' | 'mobileNumber' | 'phoneNumber'>;

/** The customer's contact details, and the contacts made of the row's further people and numbers. */
export function reachOf(cells: RowCells): Reach & { readonly contacts: readonly ImportContact[] } {
  const emails = emailsOf(cells);
  const { mobiles, landlines } = numbersOf(cells);
  const names = namesOf(cells);
  const [email = '', ...moreEmails] = emails;
  const [mobileNumber = '', ...moreMobiles] = mobiles;
  const [phoneNumber = '', ...moreLandlines] = landlines;
  // A second mobile number goes into the landline's field if that field is empty.
  const phone = phoneNumber || (moreMobiles.shift() ?? '');
  const moreNumbers = [...moreMobiles, ...moreLandlines];
  const contacts: ImportContact[] = names.map((name) => ({
    name,
    email: moreEmails.shift() ?? '',
    phoneNumber: moreNumbers.shift() ?? '',
  }));
  for (const one of moreEmails) cells.keep('email', one);
  for (const one of moreNumbers) cells.keep('phone', one);
  return { email, mobileNumber, phoneNumber: phone, contacts };
}

function namesOf(cells: RowCells): string[] {
  const names = cells.all('contactName').map(({ text }) => onOneLine(text));
  return [...new Set(names)].map((name) => {
    if (name.length > 120) cells.keep('contactName', name);
    return name.slice(0, 120).toWellFormed().trim();
  });
}

function emailsOf(cells: RowCells): string[] {
  const found = new Set<string>();
  for (const { text, column } of cells.all('email')) {
    const { emails, doubtful } = readEmails(text);
    for (const email of emails) found.add(email);
    for (const one of doubtful) {
      const shown = onOneLine(one).slice(0, 60);
      cells.keep('email', onOneLine(one));
      cells.warn(
        'email',
        column,
        `“${shown}” is not an email address; it is kept in the notes.`,
        emails.length === 0 ? likelyEmail(one) : null,
      );
    }
  }
  if (found.size === 0) for (const email of emailsElsewhere(cells)) found.add(email);
  return [...found];
}

const EMAIL_WITHIN = /[^\s<>(),;:"]{1,64}@[^\s<>(),;:"@]{1,190}\.[a-z]{2,12}/giu;

/** The email addresses that a list keeps among its phone numbers and notes. */
function emailsElsewhere(cells: RowCells): string[] {
  const texts = (['mobile', 'phone', 'notes', 'jobNotes'] as const).flatMap((field) =>
    cells.all(field).map(({ text }) => text),
  );
  return texts
    .flatMap((text) => text.slice(0, 1000).match(EMAIL_WITHIN) ?? [])
    .filter((email) => isEmail(email))
    .slice(0, 1);
}

function numbersOf(cells: RowCells): { mobiles: string[]; landlines: string[] } {
  const mobiles = new Set<string>();
  const landlines = new Set<string>();
  for (const field of ['mobile', 'phone'] as const) {
    for (const { text, column } of cells.all(field)) {
      const { numbers, words, doubtful } = readPhones(text);
      for (const number of numbers) (isMobileNumber(number) ? mobiles : landlines).add(number);
      if (words !== '') cells.keep(field, onOneLine(text));
      for (const one of doubtful) if (!isEmail(one)) doubt(cells, field, column, one);
    }
  }
  for (const note of cells.atTheDoor) {
    const { numbers } = readPhones(note);
    for (const number of numbers) (isMobileNumber(number) ? mobiles : landlines).add(number);
  }
  return { mobiles: [...mobiles], landlines: [...landlines] };
}

function doubt(cells: RowCells, field: ImportField, column: number, written: string): void {
  const text = onOneLine(written);
  const isRounded = /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text);
  cells.keep(field, text);
  cells.warn(
    field,
    column,
    isRounded
      ? `“${text}” was shortened by a spreadsheet and lost its last digits. Please type the number in full.`
      : `“${text.slice(0, 40)}” is not a UK phone number; it is kept in the notes.`,
  );
}
