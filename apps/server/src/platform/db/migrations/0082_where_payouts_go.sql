-- The last four digits of the bank account for which a payout was requested; empty for older payouts.
alter table balance_payouts add column bank_account_ending text not null default '';
-- Payouts that the provider is being asked to send: the bank account cannot change in the meantime.
alter table payment_accounts add column payouts_sending uuid[] not null default '{}';
