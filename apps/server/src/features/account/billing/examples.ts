import { getBalance } from "@roundbook/contract/account/billing/balance";
import { example, type Example } from "../../../proof/example.ts";
import { record } from "../../../proof/shown-by.ts";
import type { Examples } from "../../../slice.ts";

export const whoMay = `
  Owner
    GET    /balance
`;

export const examples: readonly Example[] = [
  example(getBalance, () => ({ query: { include: "payments" as const } })),
];

export const shownBy = {
  balance_accounts: record("balance", "business_id"),
  balance_lines: record("balance", "business_id"),
  balance_payouts: record("balance", "business_id"),
  balance_postings: record("balance", "business_id"),
  balance_purchases: record("balance", "business_id"),
} satisfies Examples["shownBy"];
