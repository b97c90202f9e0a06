import { sql } from 'kysely';
import type { ShownHold } from '@roundbook/contract/money/holds/shown-hold';
import type { Charging } from '@roundbook/contract/money/saved-methods/charging';
import type { Address } from '@roundbook/contract/values';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { type CustomerType, customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { OwnVisitRules } from '@roundbook/domain/work/visit-rules/rules';
import {
  customer,
  payerOfCustomer,
  type PayerNames,
  workplace,
} from '../../features/customers/customers/relations.ts';
import { loyaltyCardOfCustomer } from '../../features/customers/loyalty-cards/lookups.ts';
import {
  type HoldOfCustomer,
  holdOfCustomer,
} from '../../features/money/accounts/holds/lookups.ts';
import { lastMethodOfCustomer } from '../../features/money/accounts/payments/lookups.ts';
import { hoursOfVisit } from '../../features/work/jobs/hours-relations.ts';
import type { Viewer } from '../../features/work/jobs/job-view.ts';
import { visitRulesOfCustomer } from '../../features/work/visit-rules/lookups.ts';

/** The stored customer details needed for a stop. */
interface StopRecord {
  readonly shortId: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly email: string;
  readonly address: Address;
  readonly accessNotes: string;
  /**
   * The hours that apply to the visit: its own, or those of the job or the customer. `HH:MM`; null if there is no
   * limit on that side.
   */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  readonly balance: Pence;
  /** The customer's payer; null if they pay their own bills. */
  readonly payer: PayerNames | null;
  /** The reason for not serving the customer; null while the customer is served. */
  readonly hold: HoldOfCustomer | null;
  /** The name of the site where the work is; empty at the main address. */
  readonly siteName: string;
  /** The method of the customer's last payment; absent if it was not requested. */
  readonly lastMethod?: PaymentMethod | null;
  /** The customer's own visit rules; absent if they were not requested. */
  readonly visitRules?: OwnVisitRules | null;
  /** The customer's loyalty card; absent if it was not requested. */
  readonly loyaltyCard?: LoyaltyCard | null;
}

type Columns<Of> = { [Key in keyof Of as `c${Capitalize<string & Key>}`]: Of[Key] | null };

/** The columns of a row that are about its customer; absent if they were not requested. */
export type StopColumns = Partial<Columns<StopRecord>>;

const hours = hoursOfVisit();

/** Columns of the customer `c`, at the site `site` if the job has one. */
export const stopColumns = sql`
  ${customer.shortId} as "cShortId", ${customer.type} as "cType", ${customer.name} as "cName",
  ${customer.businessName} as "cBusinessName", ${customer.phoneNumber} as "cPhoneNumber",
  ${customer.mobileNumber} as "cMobileNumber", ${customer.email} as "cEmail",
  ${customer.balance} as "cBalance", ${payerOfCustomer} as "cPayer", ${holdOfCustomer} as "cHold", ${workplace.address} as "cAddress",
  ${workplace.accessNotes} as "cAccessNotes", ${workplace.siteName} as "cSiteName",
  to_char(${hours.notBefore}, 'HH24:MI') as "cNotBefore",
  to_char(${hours.notAfter}, 'HH24:MI') as "cNotAfter"`;

/** Further columns that a stop needs but a long list leaves out: last payment method, loyalty card, own visit rules. */
export const furtherStopColumns = sql`${lastMethodOfCustomer} as "cLastMethod",
  ${visitRulesOfCustomer} as "cVisitRules", ${loyaltyCardOfCustomer} as "cLoyaltyCard"`;

function stopOf(row: StopColumns): StopRecord | undefined {
  if (row.cShortId === undefined) return undefined;
  return {
    shortId: row.cShortId!,
    type: row.cType!,
    name: row.cName!,
    businessName: row.cBusinessName!,
    phoneNumber: row.cPhoneNumber!,
    mobileNumber: row.cMobileNumber!,
    email: row.cEmail!,
    address: row.cAddress!,
    accessNotes: row.cAccessNotes!,
    notBefore: row.cNotBefore ?? null,
    notAfter: row.cNotAfter ?? null,
    balance: row.cBalance!,
    payer: row.cPayer ?? null,
    hold: row.cHold ?? null,
    siteName: row.cSiteName!,
    ...(row.cLastMethod === undefined ? {} : { lastMethod: row.cLastMethod }),
    ...(row.cVisitRules === undefined ? {} : { visitRules: row.cVisitRules }),
    ...(row.cLoyaltyCard === undefined ? {} : { loyaltyCard: row.cLoyaltyCard }),
  };
}

/** A hold as the viewer may see it. A viewer who sees no prices gets no reason, as it may mention money. */
function shownHoldOf({ since, reason, owed }: HoldOfCustomer, viewer: Viewer): ShownHold {
  return {
    since,
    reason: viewer.seesPrices ? reason : '',
    owed: viewer.seesBalances ? owed : null,
  };
}

/** Visit rules as the viewer may see them. A viewer who sees no prices sees no fee either. */
function shownRulesOf({ lateCancelFee, ...rules }: OwnVisitRules, { seesPrices }: Viewer) {
  return seesPrices && lateCancelFee !== undefined ? { ...rules, lateCancelFee } : rules;
}

function shownCardOf({ reward, ...card }: LoyaltyCard, { seesPrices }: Viewer) {
  return { ...card, reward: seesPrices ? reward : { ...reward, value: 0 } };
}

/** A row's customer as the viewer may see them; undefined if they were not requested. */
export function stopView(
  row: StopColumns,
  customerId: string,
  viewer: Viewer,
  charging?: Charging,
): Job['customer'] {
  const record = stopOf(row);
  if (!record) return undefined;
  const { payer, hold, lastMethod, visitRules, loyaltyCard } = record;
  return {
    id: customerId,
    ...record,
    displayName: customerDisplayName(record),
    email: viewer.seesCorrespondence ? record.email : '',
    balance: viewer.seesBalances ? record.balance : null,
    hold: hold && shownHoldOf(hold, viewer),
    payer:
      viewer.seesPrices && payer
        ? { displayName: customerDisplayName(payer), billing: payer.billing }
        : null,
    ...(charging && { charging }),
    ...(lastMethod === undefined ? {} : { lastMethod: viewer.seesPrices ? lastMethod : null }),
    ...(visitRules === undefined
      ? {}
      : { visitRules: visitRules && shownRulesOf(visitRules, viewer) }),
    ...(loyaltyCard === undefined
      ? {}
      : { loyaltyCard: loyaltyCard && shownCardOf(loyaltyCard, viewer) }),
  };
}
