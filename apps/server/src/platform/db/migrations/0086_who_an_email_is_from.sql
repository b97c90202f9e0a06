-- Whether an email comes from its stated sender, by SPF, DKIM and DMARC, as checked on arrival.
alter table inbound_messages add column sender_checks jsonb;
