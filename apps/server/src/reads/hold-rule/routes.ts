import { previewHoldRule as contract } from '@roundbook/contract/money/holds/holds';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { previewHoldRule } from './queries.ts';

/** A preview of the hold rule, before the office sets it. */
export const holdRuleReads: readonly Route[] = [read(contract, previewHoldRule)];
