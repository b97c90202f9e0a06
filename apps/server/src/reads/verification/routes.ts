import { getVerification } from '@roundbook/contract/account/users/phone';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { verificationOf } from './queries.ts';

/** What a user and their business have proved of themselves. */
export const verificationRoutes: readonly Route[] = [read(getVerification, verificationOf)];
