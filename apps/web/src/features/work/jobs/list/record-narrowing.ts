import { type SearchInput, searchText } from '../../../../platform/search-params.ts';

/** The records that narrow a list of money in its address, as the rows behind a report's figure are narrowed. */
export interface RecordNarrowing {
  /** A round's id. */
  readonly round?: string | undefined;
  /** A user's id. */
  readonly worker?: string | undefined;
  /** A service's id. */
  readonly service?: string | undefined;
  /** The id of a customer's tag. */
  readonly tag?: string | undefined;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the records from the URL and drops values that are no ids. */
export function recordNarrowing(search: SearchInput): RecordNarrowing {
  const idOf = (name: keyof RecordNarrowing) => {
    const text = searchText(search, name);
    return text !== undefined && ID.test(text) ? text : undefined;
  };
  return {
    round: idOf('round'),
    worker: idOf('worker'),
    service: idOf('service'),
    tag: idOf('tag'),
  };
}

/** The records as the query of a call names them. */
export function narrowingQuery({ round, worker, service, tag }: RecordNarrowing) {
  return {
    ...(round ? { roundId: round } : {}),
    ...(worker ? { workerId: worker } : {}),
    ...(service ? { serviceId: service } : {}),
    ...(tag ? { tagId: tag } : {}),
  };
}

/** Whether any record narrows the list. */
export function isNarrowed({ round, worker, service, tag }: RecordNarrowing): boolean {
  return [round, worker, service, tag].some(Boolean);
}
