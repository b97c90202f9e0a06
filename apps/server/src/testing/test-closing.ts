import { sql } from 'kysely';
import { login } from '@roundbook/contract/account/sessions/session';
import { createDemoBusiness } from '../demo/create-demo.ts';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-users.ts';
import { type BusinessId, mintBusinessId } from '../platform/db/business-id.ts';
import { ERASED_PLATFORM_TABLES, PLATFORM_TABLES } from '../platform/db/tables.ts';
import { readTenant, transactShared } from '../platform/db/transaction.ts';
import type { TestApp } from './test-app.ts';

/** Makes the demo business, which has rows in every table. */
export async function makeDemoBusiness(app: TestApp): Promise<BusinessId> {
  await createDemoBusiness(app);
  const [tenant] = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ business_id: string }>`select business_id from tenants order by business_id`),
  );
  return mintBusinessId(tenant!.business_id);
}

/** The number of a business's rows in a table. */
export async function countRows(
  app: TestApp,
  businessId: BusinessId,
  table: string,
): Promise<number> {
  const row = await readTenant(app.database, { businessId }, (tx) =>
    tx.first(sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.ref(table)} where business_id = ${businessId}`),
  );
  return row!.rows;
}

/** The tables with tenants' rows, excluding tables that hold no personal data. */
export async function tenantTables(app: TestApp): Promise<string[]> {
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where a.attname = 'business_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       order by 1`),
  );
  const names = rows.map(({ name }) => name);
  const harmless = PLATFORM_TABLES.filter((name) => !ERASED_PLATFORM_TABLES.includes(name));
  return names.filter((name) => !harmless.includes(name));
}

/** Shuts a business as its Owner would, so that it is due to be erased immediately. */
export function shutBusiness(
  app: TestApp,
  businessId: BusinessId,
  kind: 'closing' | 'reset',
): Promise<void> {
  return app.asOwner(`
    begin; set local app.business_id = '${businessId}';
    insert into closures (business_id, kind, asked_by, began_at, erase_after)
      select '${businessId}', '${kind}', user_id, now() - interval '31 days', now() - interval '1 hour'
        from grants where business_id = '${businessId}' and role = 'Owner' limit 1
      on conflict (business_id) do update set kind = excluded.kind, finished_at = null, leased_until = null,
        erase_after = excluded.erase_after;
    update tenants set closed_at = now() - interval '31 days' where business_id = '${businessId}';
    commit`);
}

/** Signs in the demo business's Owner. @returns the token */
export async function signInDemoOwner(app: TestApp): Promise<string> {
  const { email } = DEMO_USERS.find(({ role }) => role === 'Owner')!;
  return (await app.data(login, { body: { email, password: DEMO_PASSWORD } })).token;
}
