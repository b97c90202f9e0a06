import type { getOwnMethods } from '@roundbook/contract/money/saved-methods/own-methods';
import type { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import { findOwnRecord } from '../../features/customers/customers/lookups.ts';
import { chargingOfCustomers } from '../../features/money/collecting/charges/charging-lookups.ts';
import { findUnderWay } from '../../features/money/collecting/charges/lookups.ts';
import { paymentOptions } from '../../features/money/payment-accounts/lookups.ts';
import {
  findSavedMethods,
  methodView,
  savingProblemsOf,
} from '../../features/money/saved-methods/lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import type { OwnCall } from '../../platform/http/own-page.ts';

/** Whether a customer can be charged for a visit; open to all users who may mark the visit as done. */
export async function findCharging({ tx, params, today }: ReadCall<typeof getCharging>) {
  const charging = (await chargingOfCustomers(tx, [params.id], today)).get(params.id);
  if (!charging) throw notFound();
  return charging;
}

/** The customer's methods, and the amount they can pay now. */
export async function findOwnMethods({ tx, owner, today }: OwnCall<typeof getOwnMethods>) {
  const { customerId } = owner;
  const [record, methods, options, underWay] = await Promise.all([
    findOwnRecord(tx, customerId),
    findSavedMethods(tx, [customerId]),
    paymentOptions(tx),
    findUnderWay(tx, customerId),
  ]);
  if (!record) throw notFound();
  return {
    methods: methods.map((one) => methodView(one, today)),
    savingProblems: savingProblemsOf(options),
    payable: Math.max(0, record.balance - underWay.amount),
    onItsWay: underWay.amount,
  };
}
