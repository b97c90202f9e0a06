import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import {
  listOwnSecurityLog,
  listSecurityLog,
} from '@roundbook/contract/account/security-log/security-log';
import type { QueryInputOf } from '@roundbook/contract/endpoint';

const fallback = 'Failed to load the security log';

/** A page of the business's log; the previous page stays on screen while another loads. */
export const securityLogQuery = (query: QueryInputOf<typeof listSecurityLog>) => ({
  ...queryOptionsFor(listSecurityLog, { query }, { fallback }),
  placeholderData: keepPreviousData,
  // The server does not announce new log entries.
  staleTime: 0,
});

/** The user's own part of the log. */
export const ownSecurityLogQuery = (query: QueryInputOf<typeof listOwnSecurityLog>) => ({
  ...queryOptionsFor(listOwnSecurityLog, { query }, { fallback }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});
