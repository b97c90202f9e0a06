import type * as contract from '@roundbook/contract/work/visit-rules/visit-rules';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { notFound, StaleError } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findOwnRules, findRules } from './queries.ts';
import { saveOwnRules, saveRules } from './store.ts';

/** The rules of the business as the caller may see them. */
export async function get({ tx, actor }: ReadCall<typeof contract.getVisitRules>) {
  const { rules, version } = await findRules(tx);
  if (handlesMoney(actor.role)) return { rules, version };
  return { rules: { ...rules, lateCancelFee: 0 }, version };
}

/** Sets the rules of the business. */
export async function change({ tx, body }: WriteCall<typeof contract.changeVisitRules>) {
  const { version: given, ...rules } = body;
  const before = await findRules(tx);
  const version = given ?? before.version;
  const saved = version === before.version ? await saveRules(tx, rules, version) : undefined;
  if (saved === undefined) {
    const current = await findRules(tx);
    throw new StaleError(
      { entity: 'visitRules', id: tx.businessId, version: current.version },
      current,
    );
  }
  return { rules, version: saved };
}

/** A customer's own rules. */
export async function getOwn({ tx, params }: ReadCall<typeof contract.getOwnVisitRules>) {
  const found = await findOwnRules(tx, params.id);
  if (!found) throw notFound();
  return found;
}

/** Sets a customer's own rules. */
export async function changeOwn(call: WriteCall<typeof contract.changeOwnVisitRules>) {
  const { tx, params, body } = call;
  const before = await findOwnRules(tx, params.id);
  if (!before) throw notFound();
  const { own, version = before.version } = body;
  const isCurrent = version === before.version;
  const saved = isCurrent ? await saveOwnRules(tx, params.id, own, version) : undefined;
  if (saved === undefined) {
    const current = (await findOwnRules(tx, params.id)) ?? before;
    throw new StaleError(
      { entity: 'visitRules', id: params.id, version: current.version },
      current,
    );
  }
  return { own, business: before.business, version: saved };
}
