import {
  type Comparable,
  type DuplicateReason,
  duplicateReasons,
  phonesOf,
} from '@roundbook/domain/customers/customers/duplicates';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import type { ImportAddress, ImportCustomer, RowProblem } from '@roundbook/imports/record';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { LoopTurn } from '../../../platform/threads/loop-turns.ts';
import type { Geocoder } from '../../../providers/geocoding/geocoding.ts';
import { type KnownCustomer, knownCustomers } from '../../customers/customers/bulk/lookups.ts';
import { jobsOfCustomers } from '../../work/jobs/agreement/work-lookups.ts';
import { jobKey } from './import-records.ts';

/** The number of customers loaded together. */
const PAGE = 500;

/** An existing customer who may be the same as a customer in the list. */
export interface Found {
  readonly id: string;
  readonly displayName: string;
  readonly reasons: readonly DuplicateReason[];
  /** The customer's jobs, by `jobKey`. */
  readonly jobs: ReadonlySet<string>;
}

/** The business's customers, indexed for comparison with the customers in a list. */
export class FirmIndex {
  readonly #geocoder: Geocoder;
  /** Customers by each of the keys under which they are found. */
  readonly #known = new Map<string, KnownCustomer[]>();
  readonly #jobs: ReadonlyMap<string, ReadonlySet<string>>;

  /** @param jobs the `jobKey`s of each customer's jobs, by the customer's id */
  constructor(geocoder: Geocoder, jobs: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#geocoder = geocoder;
    this.#jobs = jobs;
  }

  add(customer: KnownCustomer): void {
    for (const key of keysOf(customer)) {
      const others = this.#known.get(key);
      if (others) others.push(customer);
      else this.#known.set(key, [customer]);
    }
  }

  /** The most similar existing customer; null if no customer is similar. */
  sameAs(customer: ImportCustomer): Found | null {
    const candidates = new Set(keysOf(customer).flatMap((key) => this.#known.get(key) ?? []));
    let best: { readonly known: KnownCustomer; readonly reasons: DuplicateReason[] } | null = null;
    for (const known of candidates) {
      const reasons = duplicateReasons(customer, known);
      if (reasons.length > (best?.reasons.length ?? 0)) best = { known, reasons };
    }
    if (best === null) return null;
    return {
      id: best.known.id,
      displayName: customerDisplayName(best.known),
      reasons: best.reasons,
      jobs: this.#jobs.get(best.known.id) ?? new Set(),
    };
  }

  /** The jobs of an existing customer, by `jobKey`. */
  jobsOf(customerId: string): ReadonlySet<string> {
    return this.#jobs.get(customerId) ?? new Set();
  }

  /** Whether the postcode of an address exists. */
  async isPlace(address: ImportAddress): Promise<boolean> {
    return (await this.#geocoder.place(address)) !== null;
  }
}

/** The keys by which an existing customer is found. */
function keysOf(customer: Comparable): string[] {
  const postcode = normalisePostcode(customer.address.postcode);
  return [
    ...phonesOf(customer),
    ...(customer.email === '' ? [] : [customer.email.trim().toLowerCase()]),
    ...(postcode === null ? [] : [postcode]),
  ];
}

/** Loads the business's customers and their jobs, page by page, so that a large firm does not block the event loop. */
export async function loadFirm(tx: TenantTransaction, geocoder: Geocoder): Promise<FirmIndex> {
  const jobsOf = new Map<string, Set<string>>();
  const firm = new FirmIndex(geocoder, jobsOf);
  const turn = new LoopTurn();
  let page: KnownCustomer[] = [];
  do {
    page = await knownCustomers(tx, page.at(-1)?.id ?? null, PAGE);
    for (const customer of page) {
      firm.add(customer);
      if (turn.isOver) await turn.giveWay();
    }
    const ids = page.map(({ id }) => id);
    for (const job of ids.length === 0 ? [] : await jobsOfCustomers(tx, ids)) {
      const mine = jobsOf.get(job.customerId) ?? new Set();
      jobsOf.set(job.customerId, mine.add(jobKey(job)));
      if (turn.isOver) await turn.giveWay();
    }
  } while (page.length === PAGE);
  return firm;
}

const warning = (message: string): RowProblem => ({
  field: 'name',
  column: null,
  severity: 'warning',
  message,
});

/** Says that a row is left out because an earlier row has the same content. */
export const sameAs = (line: number): RowProblem =>
  warning(`Line ${line} is exactly the same, so this line is left out.`);

/** Says that a customer is in the list twice, under references that differ. */
export const personAgain = (line: number): RowProblem =>
  warning(
    `Line ${line} has the same name and address under another reference. Leave one of them out if they are the same customer.`,
  );

const SIGNS: Readonly<Record<DuplicateReason, string>> = {
  phone: 'phone number',
  email: 'email address',
  name: 'name at the postcode',
  address: 'door',
};

/** Says that a row may be an existing customer. */
export const maybe = ({
  displayName,
  reasons,
}: Pick<Found, 'displayName' | 'reasons'>): RowProblem =>
  warning(
    `${displayName} has the same ${SIGNS[reasons[0]!]}. Choose “Join” if they are the same customer.`,
  );
