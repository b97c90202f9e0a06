import * as balance from "@roundbook/contract/account/billing/balance";
import type { Route } from "../../../platform/http/call.ts";
import { read } from "../../../platform/http/route.ts";
import { findBalance } from "./queries.ts";

/** What the business has with the platform. */
export function billingRoutes(): readonly Route[] {
  return [
    read(balance.getBalance, ({ tx, today, query }) =>
      findBalance(tx, today, query.include === "payments"),
    ),
  ];
}
