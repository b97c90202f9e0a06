import { getVerification } from '@roundbook/contract/account/users/phone';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { verificationOf } from './queries.ts';

/** The verification state of a user and their business. */
export const verificationRoutes: readonly Route[] = [read(getVerification, verificationOf)];
