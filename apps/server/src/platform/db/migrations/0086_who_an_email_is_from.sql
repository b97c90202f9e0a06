-- Whether an email is from whom it says, by SPF, DKIM and DMARC, as the receiver checked it when it came.
alter table inbound_messages add column sender_checks jsonb;
