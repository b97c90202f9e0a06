-- Whether answers and articles of the help helped. Nobody's name: only what was asked or read, once it was rated.
create table help_ratings (
  business_id uuid not null,
  -- Of the answer or the reading; rated again, it is the same one.
  id uuid not null,
  feedback integer not null check (feedback in (1, -1)),
  -- Null for an article that was opened by itself.
  question text check (length(question) <= 300),
  -- The articles that were shown.
  article_keys text[] not null,
  rated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index help_ratings_by_age on help_ratings (business_id, rated_at);
select tenant_table('help_ratings');

-- What users miss, in their words and without their name.
create table help_suggestions (
  business_id uuid not null,
  id uuid not null,
  suggestion text not null check (length(suggestion) <= 2000),
  -- What they were reading.
  article_key text,
  made_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index help_suggestions_by_age on help_suggestions (business_id, made_at);
select tenant_table('help_suggestions');
