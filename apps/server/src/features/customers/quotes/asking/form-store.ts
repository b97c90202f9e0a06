import { sql } from 'kysely';
import type { QuoteForm } from '@roundbook/contract/customers/quotes/form';
import { isTenantOpen } from '../../../../platform/db/tenants.ts';
import type { TenantTransaction, Transaction } from '../../../../platform/db/transaction.ts';

/** The content and settings of a business's form. */
export type FormContent = Omit<QuoteForm, 'link' | 'version'>;

/** A business's form as stored. */
interface FormRecord {
  readonly key: string | null;
  readonly content: FormContent;
  readonly version: number;
}

/** The form of a business that has not saved one: closed. */
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

/** The form of the business, optionally locked until the commit; the defaults if none is saved. */
export async function findForm(tx: TenantTransaction, lock = false): Promise<FormRecord> {
  const row = await tx.first(sql<FormRecord>`
    select key, content, version from quote_forms
     where business_id = ${tx.businessId} ${lock ? sql`for update` : sql``}`);
  // Fields that were added after the form was saved get their defaults.
  return row ? { ...row, content: { ...DEFAULTS.content, ...row.content } } : DEFAULTS;
}

/** Saves the form. @returns false if it has changed since version `before` */
export async function writeForm(
  tx: TenantTransaction,
  before: number,
  { key, content }: Omit<FormRecord, 'version'>,
): Promise<boolean> {
  const written = await tx.first(sql`
    insert into quote_forms as qf (business_id, key, content, version)
    values (${tx.businessId}, ${key}, ${JSON.stringify(content)}, ${before + 1})
    on conflict (business_id) do update
      set key = excluded.key, content = excluded.content, version = excluded.version
      where qf.version = ${before}
    returning qf.version`);
  if (written) tx.changed('quoteForm', tx.businessId, before + 1);
  return written !== undefined;
}

/**
 * Reserves an address for the business's form.
 * @returns whether the address was free
 */
export async function insertFormKey(tx: TenantTransaction, key: string): Promise<boolean> {
  const added = await tx.first(sql`
    insert into quote_form_keys (key, business_id) values (${key}, ${tx.businessId})
    on conflict (key) do nothing returning key`);
  return added !== undefined;
}

/** The id of the business whose form has an address; undefined if no form has it. */
export async function findFormOwner(tx: Transaction, key: string): Promise<string | undefined> {
  const row = await tx.first(sql<{ businessId: string }>`
    select business_id as "businessId" from quote_form_keys qfk
     where key = ${key} and ${isTenantOpen('qfk')}`);
  return row?.businessId;
}
