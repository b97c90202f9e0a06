-- The last four digits of the bank account that a payout was requested for; empty for older payouts.
alter table balance_payouts add column bank_account_ending text not null default '';
-- Payouts that the provider is being asked to send: the bank account cannot change meanwhile.
alter table payment_accounts add column payouts_sending uuid[] not null default '{}';
