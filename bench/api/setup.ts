import type { BenchBusiness } from './seed.ts';

/** What the two servers are told, as JSON in the environment. */
export interface BenchSetup {
  readonly databaseUrl: string;
  readonly secret: string;
  readonly productPort: number;
  readonly floorPort: number;
  readonly businesses: readonly BenchBusiness[];
}
