import { sql } from 'kysely';
import type { QuoteForm } from '@roundbook/contract/customers/quotes/form';
import { isTenantOpen } from '../../../../platform/db/tenants.ts';
import type { TenantTransaction, Transaction } from '../../../../platform/db/transaction.ts';

/** What the form of a business says and asks for. */
export type FormContent = Omit<QuoteForm, 'link' | 'version'>;

/** The form of a business as its row has it. */
interface FormRecord {
  readonly key: string | null;
  readonly content: FormContent;
  readonly version: number;
}

/** What a business has before it says otherwise: a form that is closed. */
const DEFAULTS: FormRecord = {
  key: null,
  content: {
    isOpen: false,
    introduction: '',
    thanks: '',
    serviceIds: [],
    fields: {
      email: 'optional',
      mobileNumber: 'optional',
      street: 'required',
      request: 'optional',
    },
    asksHowOften: true,
    takesPhotos: true,
    facts: { property: false, storeys: false, windows: false, extras: false },
    estimates: 'off',
    area: { kind: 'anywhere', miles: 10, districts: [] },
    takesOutside: false,
    saysClosestRound: false,
    privacyUrl: '',
  },
  version: 1,
};

/** The form of the business; locked until the commit where it is to change. */
export async function findForm(tx: TenantTransaction, lock = false): Promise<FormRecord> {
  const row = await tx.first(sql<FormRecord>`
    select key, content, version from quote_forms
     where business_id = ${tx.businessId} ${lock ? sql`for update` : sql``}`);
  // A field that came later has its default.
  return row ? { ...row, content: { ...DEFAULTS.content, ...row.content } } : DEFAULTS;
}

/** Writes the form. @returns whether it still had the version that it was read with */
export async function writeForm(
  tx: TenantTransaction,
  before: number,
  { key, content }: Omit<FormRecord, 'version'>,
): Promise<boolean> {
  const written = await tx.first(sql`
    insert into quote_forms as t (business_id, key, content, version)
    values (${tx.businessId}, ${key}, ${JSON.stringify(content)}, ${before + 1})
    on conflict (business_id) do update
      set key = excluded.key, content = excluded.content, version = excluded.version
      where t.version = ${before}
    returning t.version`);
  if (written) tx.changed('quoteForm', tx.businessId, before + 1);
  return written !== undefined;
}

/** Gives the form of the business an address. @returns whether it was free */
export async function insertFormKey(tx: TenantTransaction, key: string): Promise<boolean> {
  const added = await tx.first(sql`
    insert into quote_form_keys (key, business_id) values (${key}, ${tx.businessId})
    on conflict (key) do nothing returning key`);
  return added !== undefined;
}

/** Whose form an address leads to; undefined if it leads to none. */
export async function findFormOwner(tx: Transaction, key: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ businessId: string }>`
    select business_id as "businessId" from quote_form_keys k
     where key = ${key} and ${isTenantOpen('k')}`);
  return row?.businessId;
}
