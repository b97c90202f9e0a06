import { getOwnMethods } from '@roundbook/contract/money/saved-methods/own-methods';
import { getCharging } from '@roundbook/contract/money/saved-methods/saved-methods';
import type { Route } from '../../platform/http/call.ts';
import { ownRead } from '../../platform/http/own-page.ts';
import { read } from '../../platform/http/route.ts';
import { findCharging, findOwnMethods } from './queries.ts';

/** Saved methods, and whether they can be charged: for staff at the door, and on customers' pages. */
export const savedMethodReads: readonly Route[] = [
  read(getCharging, findCharging),
  ownRead(getOwnMethods, findOwnMethods),
];
