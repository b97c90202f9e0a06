-- Messages in the firm's own words: a row exists once the firm has changed a message. Null stands for the product's
-- words. This table replaces `message_templates`, whose rows only ever held copies of the product's words; the old
-- table is dropped once no release reads it.
create table template_wordings (
  business_id uuid not null,
  -- The id under which changes are announced.
  id uuid not null,
  -- The kind of message, such as `job-done`.
  key text not null,
  -- A subject, and paragraphs with their conditions.
  email jsonb,
  sms jsonb,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (business_id, key)
);
select tenant_table('template_wordings', 'select, insert, update');

-- Texts that the firm keeps ready for answers.
create table quick_replies (
  business_id uuid not null,
  id uuid not null,
  title text not null,
  body text not null,
  position integer not null,
  version integer not null default 1,
  primary key (business_id, id)
);
select tenant_table('quick_replies');
