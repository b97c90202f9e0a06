import { z } from 'zod';

/** The kinds of bank accounts. On a card, purchases are negative and payments to it positive. */
const ACCOUNT_KINDS = ['current', 'savings', 'card'] as const;

export const accountKind = z.enum(ACCOUNT_KINDS);

export type AccountKind = z.infer<typeof accountKind>;
