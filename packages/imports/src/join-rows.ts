import type { Pence } from '@roundbook/domain/values/money/pence';
import { nationalDigits } from '@roundbook/domain/values/validation/national-digits';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type {
  ImportAddress,
  ImportContact,
  ImportCustomer,
  ImportGroup,
  ImportJob,
  ImportRecord,
  RowProblem,
} from './import-record.ts';

/** Joins the rows of each customer. @see sharedKey @see joinedRows */
export function joinRows(records: readonly ImportRecord[]): ImportGroup[] {
  const groups = Map.groupBy(records, (record) => sharedKey(record) ?? record);
  const sharing = [...groups.values()];
  const keys = sharing.map(([first]) => twinKeys(first!));
  return withoutTwins(sharing, keys).map(joinedRows);
}

/** The keys that identify a person who appears twice in a list of contacts: the name with a number or an email. */
export function twinKeys({ customer }: ImportRecord): string[] {
  if (customer.reference !== '') return [];
  const name = plain(`${customer.name}|${customer.businessName}`);
  const numbers = [customer.mobileNumber, customer.phoneNumber].map((one) => nationalDigits(one));
  return [...numbers, customer.email.toLowerCase()]
    .filter((one) => one !== '' && name !== '')
    .map((one) => `${name} ${one}`);
}

/**
 * Joins the rows of a person who appears twice in a list of contacts, where at most one of them has an address.
 * @param keys the `twinKeys` of each group's first row
 */
export function withoutTwins(
  groups: readonly (readonly ImportRecord[])[],
  keys: readonly (readonly string[])[],
): ImportRecord[][] {
  const joinedTo = new Map<string, ImportRecord[]>();
  const found: ImportRecord[][] = [];
  for (const [at, rows] of groups.entries()) {
    const own = keys[at]!;
    const twin = own.map((key) => joinedTo.get(key)).find((one) => one !== undefined);
    if (twin && placesOf([...twin, ...rows]) < 2) {
      twin.push(...rows);
      continue;
    }
    const copy = [...rows];
    for (const key of own) if (!joinedTo.has(key)) joinedTo.set(key, copy);
    found.push(copy);
  }
  return found;
}

/** The number of different addresses in rows. */
function placesOf(rows: readonly ImportRecord[]): number {
  const places = rows.map(({ customer }) => placeOf(customer.address));
  return new Set(places.filter((place) => place !== '')).size;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

function placeOf({ flatNumber, streetNumber, streetName, postcode, town }: ImportAddress): string {
  const door = [flatNumber, streetNumber, streetName].map(plain).join('|');
  if (door === '||') return '';
  return `${door}|${plain(postcode) || plain(town)}`;
}

/**
 * The key that rows of the same customer share: their reference; if there is no reference, their name and address; in a
 * list that numbers properties, the client's number. Null for a row that stays by itself.
 */
export function sharedKey({ customer }: ImportRecord): string | null {
  const name = plain(`${customer.name}|${customer.businessName}`);
  // Jobber begins a property's number with its client's number: "87557342_98290987".
  const ofProperty = /^(\d{2,})_\d+$/.exec(customer.reference.trim());
  if (ofProperty && name !== '') return `reference ${ofProperty[1]} ${name}`;
  if (customer.reference !== '') return `reference ${customer.reference.trim().toLowerCase()}`;
  return personKey({ customer });
}

/** The key that rows share if they give the same name at the same address; null if a row gives no name or no address. */
export function personKey({ customer }: Pick<ImportRecord, 'customer'>): string | null {
  const name = plain(`${customer.name}|${customer.businessName}`);
  const place = placeOf(customer.address);
  return name === '' || place === '' ? null : `place ${name} ${place}`;
}

/**
 * Joins one customer's rows. For each value, the first row that gives it decides; other values become contacts, sites
 * and notes. Balances that differ are a problem, as it is unclear whether they should be added up.
 */
export function joinedRows(rows: readonly ImportRecord[]): ImportGroup {
  const problems: RowProblem[] = [];
  const { customer, contacts } = joinedCustomer(rows, problems);
  return {
    customer,
    contacts,
    jobs: jobsOf(rows, problems),
    openingBalancePence: balanceOf(rows, problems),
    payments: rows.flatMap(({ payments }) => payments),
    sites: sitesOf(rows, customer.address),
    lines: rows.map(({ line }) => line),
    problems,
  };
}

function joinedCustomer(rows: readonly ImportRecord[], problems: RowProblem[]) {
  const first = rows[0]!.customer;
  const filled = (key: 'name' | 'businessName' | 'email' | 'mobileNumber' | 'phoneNumber') =>
    rows.map(({ customer }) => customer[key]).find((text) => text !== '') ?? '';
  const all = (list: readonly string[]) => [...new Set(list.filter((text) => text !== ''))];
  const customer: ImportCustomer = {
    ...first,
    type: rows.some((row) => row.customer.type === 'Business') ? 'Business' : 'Residential',
    address:
      rows.map((row) => row.customer.address).find((one) => placeOf(one) !== '') ?? first.address,
    name: filled('name'),
    businessName: filled('businessName'),
    email: filled('email'),
    mobileNumber: filled('mobileNumber'),
    phoneNumber: filled('phoneNumber'),
    notes: all(rows.flatMap((row) => row.customer.notes.split('\n'))).join('\n'),
    accessNotes: all(rows.flatMap((row) => row.customer.accessNotes.split('\n'))).join('\n'),
    tags: all(rows.flatMap((row) => row.customer.tags)),
    startedOn: rows.map((row) => row.customer.startedOn).find((date) => date !== null) ?? null,
  };
  const contacts = contactsOf(rows, customer);
  for (const row of rows) {
    if (row.customer.name !== '' && plain(row.customer.name) !== plain(customer.name)) {
      problems.push({
        field: 'name',
        column: null,
        severity: 'warning',
        message: `Line ${row.line} calls this customer “${row.customer.name}”, and line ${rows[0]!.line} “${customer.name}”.`,
      });
    }
  }
  return { customer, contacts };
}

/** The contacts of all rows, with a contact for each name, email address or number that the customer lacks. */
function contactsOf(rows: readonly ImportRecord[], customer: ImportCustomer): ImportContact[] {
  const contacts = new Map<string, ImportContact>();
  const add = (contact: ImportContact) => {
    const key = [contact.name, contact.email, contact.phoneNumber].map(plain).join('|');
    if (!contacts.has(key)) contacts.set(key, contact);
  };
  const known = new Set(
    [customer.email, customer.mobileNumber, customer.phoneNumber].map(plain).filter(Boolean),
  );
  for (const row of rows) {
    for (const contact of row.contacts) add(contact);
    const isNew = (text: string) => text !== '' && !known.has(plain(text));
    const { name, email, mobileNumber, phoneNumber } = row.customer;
    const newEmail = isNew(email) ? email : '';
    const newPhone = [mobileNumber, phoneNumber].find(isNew) ?? '';
    const isOtherName = name !== '' && plain(name) !== plain(customer.name);
    if (isOtherName || newEmail !== '' || newPhone !== '') {
      add({ name: name || customer.name, email: newEmail, phoneNumber: newPhone });
    }
  }
  return [...contacts.values()];
}

/** The jobs of all rows, each once, although lists of payments repeat them. */
function jobsOf(rows: readonly ImportRecord[], problems: RowProblem[]): ImportJob[] {
  const jobs = new Map<string, ImportJob>();
  const paid = new Set(rows.filter(({ payments }) => payments.length > 0).map(({ line }) => line));
  for (const job of rows.flatMap((row) => row.jobs)) {
    const key = jobKey(job);
    const same = jobs.get(key);
    if (!same) jobs.set(key, job);
    else if (same.line === job.line || !paid.has(job.line)) {
      problems.push({
        field: 'service',
        column: null,
        severity: 'warning',
        message: `Lines ${same.line} and ${job.line} hold the same job; it is imported once.`,
      });
    }
  }
  return [...jobs.values()];
}

function jobKey({ service, pricePence, frequency, round, nextDue, address }: ImportJob): string {
  const often = frequency === null ? '' : frequencyWords(frequency);
  return [plain(service), pricePence, often, plain(round), nextDue, placeOf(address)].join('|');
}

function balanceOf(rows: readonly ImportRecord[], problems: RowProblem[]): Pence | null {
  const said = rows.filter(({ openingBalancePence }) => openingBalancePence !== null);
  const [first] = said;
  if (!first) return null;
  const other = said.find(
    ({ openingBalancePence }) => openingBalancePence !== first.openingBalancePence,
  );
  if (other) {
    problems.push({
      field: 'balance',
      column: null,
      severity: 'error',
      message: `Lines ${first.line} and ${other.line} are the same customer, but their balances differ. Please keep the right balance.`,
    });
  }
  return first.openingBalancePence;
}

/** The addresses at which work is done, other than the customer's own. */
function sitesOf(rows: readonly ImportRecord[], own: ImportAddress): ImportAddress[] {
  const sites = new Map<string, ImportAddress>();
  for (const { customer } of rows) {
    const place = placeOf(customer.address);
    if (place !== '' && place !== placeOf(own) && !sites.has(place)) {
      sites.set(place, customer.address);
    }
  }
  return [...sites.values()];
}
