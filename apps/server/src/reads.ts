import type { ProgramParts } from './composition/program-parts.ts';
import type { ExportedList } from './platform/exports/exports.ts';
import type { Route } from './platform/http/call.ts';
import { colleagueRoutes } from './reads/colleagues/routes.ts';
import { customerExport } from './reads/customer-list/exports.ts';
import { customerList } from './reads/customer-list/routes.ts';
import { customerPage } from './reads/customer-page/routes.ts';
import { customerRecord } from './reads/customer-record/routes.ts';
import { customerStory } from './reads/customer-story/routes.ts';
import { holdRuleReads } from './reads/hold-rule/routes.ts';
import { jobReads } from './reads/jobs/routes.ts';
import { outboxReads } from './reads/outbox/routes.ts';
import { paymentReads } from './reads/payments/routes.ts';
import { placeOfWorkRoutes } from './reads/places-of-work/routes.ts';
import { reportRoutes } from './reads/reports/routes.ts';
import { roundOrder } from './reads/round-order/routes.ts';
import { savedMethodReads } from './reads/saved-methods/routes.ts';
import { securityLogRoutes } from './reads/security-log/routes.ts';
import { serviceReads } from './reads/services/routes.ts';
import { verificationRoutes } from './reads/verification/routes.ts';

/**
 * The data about several nouns that one screen, report or export shows. A read is above all floors, joins the relations
 * that slices publish, and writes nothing. Each read has a folder, `reads/<what>/`.
 */
interface Read {
  /** The name of the read's folder: `reads/<what>/`. */
  readonly what: string;
  /** The routes that answer the read's calls. */
  readonly routes: (parts: ProgramParts) => readonly Route[];
  /** The read's contribution to exports: lists that join several nouns. */
  readonly lists?: readonly ExportedList[];
}

/** Every read of the program. */
export const reads: readonly Read[] = [
  { what: 'customer-list', routes: () => customerList, lists: [customerExport] },
  { what: 'customer-page', routes: () => customerPage },
  { what: 'services', routes: () => serviceReads },
  { what: 'customer-record', routes: () => customerRecord },
  { what: 'hold-rule', routes: () => holdRuleReads },
  { what: 'jobs', routes: () => jobReads },
  { what: 'outbox', routes: () => outboxReads },
  { what: 'payments', routes: () => paymentReads },
  { what: 'reports', routes: () => reportRoutes },
  { what: 'round-order', routes: ({ planner }) => roundOrder(planner) },
  { what: 'customer-story', routes: () => customerStory },
  { what: 'saved-methods', routes: () => savedMethodReads },
  { what: 'colleagues', routes: () => colleagueRoutes },
  { what: 'places-of-work', routes: ({ accounts }) => placeOfWorkRoutes(accounts) },
  { what: 'security-log', routes: securityLogRoutes },
  { what: 'verification', routes: () => verificationRoutes },
];
