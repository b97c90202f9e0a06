import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from './schema.generated.ts';

/**
 * The query builder. It only builds: what it makes is run by a transaction, which knows the tenant
 * and sends several statements in one round trip.
 */
export const query = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Anything that compiles to one statement: a builder, or a `sql` template. */
export interface Compilable<Row> {
  compile(builder: typeof query): CompiledQuery<Row>;
}
