import type { ProgramParts } from './composition/program-parts.ts';
import type { Route } from './platform/http/call.ts';

/**
 * What one screen, report or export shows of several nouns. It stands above all floors, joins the
 * relations that slices publish, and writes nothing. `reads/<what>/` holds each.
 */
interface Read {
  /** The name of its folder: `reads/<what>/`. */
  readonly what: string;
  /** The routes that answer the calls which show it. */
  readonly routes: (parts: ProgramParts) => readonly Route[];
}

/** Every read of the program. */
export const reads: readonly Read[] = [];
