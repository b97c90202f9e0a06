import * as balanceCalls from "@roundbook/contract/account/billing/balance";
import type { Slice } from "../../../slice.ts";
import { billingRoutes } from "./routes.ts";

/** What a business has with the platform, and buys from it. */
export const billing: Slice = {
  area: "account",
  noun: "billing",
  calls: [balanceCalls],
  routes: () => billingRoutes(),
  tables: [
    "balance_accounts",
    "balance_lines",
    "balance_payouts",
    "balance_postings",
    "balance_purchases",
  ],
  entities: { balance: "Owner" },
  examples: () => import("./examples.ts"),
};
