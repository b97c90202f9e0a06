import type { Role } from '@roundbook/domain/access/roles';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { ProgramParts } from '../composition/program-parts.ts';
import type { BusinessId } from '../platform/db/business-id.ts';
import type { Database } from '../platform/db/database.ts';
import type { DemoJob } from './demo-work.ts';
import type { Random } from './random.ts';

/** The part of the demo business that all slices share, and to which they add their own records. */
export interface DemoBusiness {
  readonly database: Database;
  /** The parts of the program that slices may use, such as the payment sandboxes. */
  readonly parts: ProgramParts;
  readonly businessId: BusinessId;
  /** The business's date; planned, due and owed dates are all relative to it. */
  readonly today: PlainDate;
  /** Random numbers from the same seed for each slice, so that one slice's records do not affect another's. */
  readonly random: Random;
  readonly users: Readonly<Record<Role, string>>;
  readonly customerIds: readonly string[];
  /** The jobs with two years of visits; each names its customer by index in `customerIds`. */
  readonly jobs: readonly DemoJob[];
}
