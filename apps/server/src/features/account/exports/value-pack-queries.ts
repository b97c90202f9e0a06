import { sql } from 'kysely';
import type * as contract from '@roundbook/contract/account/exports/exports';
import {
  mapSquares,
  type PackCustomer,
  valuePack as packOf,
} from '@roundbook/domain/account/exports/value-pack';
import { type PaymentMethod, paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts';
import { papersAnswer } from '../../../platform/pdf/pdf-answer.ts';
import { customer, customerTable } from '../../customers/customers/relations.ts';
import { oldestDebtOf } from '../../money/accounts/ledger/lookups.ts';
import { lastMethodOfCustomer } from '../../money/accounts/payments/lookups.ts';
import { jobsForPack } from '../../work/jobs/order/unnamed-lookups.ts';
import { isWorkedIn } from '../../work/jobs/relations.ts';
import { isRound } from '../../work/jobs/rounds/lookups.ts';
import { valuePackPaper } from './export-pack-paper.ts';

type CustomerRow = Omit<PackCustomer, 'method'> & { readonly method: PaymentMethod | null };

async function customersForPack(tx: TenantTransaction, roundId: string): Promise<PackCustomer[]> {
  const rows = await tx.all(sql<CustomerRow>`
    select ${customer.balance} as balance, ${oldestDebtOf(customer.id)} as "oldestDueOn",
           ${lastMethodOfCustomer} as method
      from ${customerTable}
     where ${customer.businessId} = ${tx.businessId} and ${customer.isActive} and ${isWorkedIn(roundId)}`);
  return rows.map((row) => ({ ...row, method: row.method && paymentMethodLabel(row.method) }));
}

/** The value pack of a round, as a PDF. @throws AppError 404; 422 if the round has no recurring work */
export async function valuePack({
  tx,
  params,
  today,
}: ReadCall<typeof contract.getRoundValuePack>): Promise<FileAnswer> {
  const [exists, jobs, customers] = await Promise.all([
    isRound(tx, params.id),
    jobsForPack(tx, params.id),
    customersForPack(tx, params.id),
  ]);
  if (!exists) throw notFound();
  const pack = packOf(jobs, customers, today);
  if (pack.jobs === 0) throw refuse('This round has no recurring work.');
  const paper = valuePackPaper(pack, mapSquares(jobs), today);
  const made = { layout: 'sheet', papers: [paper] } as const;
  return papersAnswer(tx.businessId, `round-value-pack-${today}.pdf`, made, async () => null);
}
