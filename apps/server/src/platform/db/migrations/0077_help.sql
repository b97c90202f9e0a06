-- Ratings of the help's answers and articles. Contains no names, only the question or article, once it was rated.
create table help_ratings (
  business_id uuid not null,
  -- The id of the answer or of the reading; a later rating replaces the earlier one.
  id uuid not null,
  feedback integer not null check (feedback in (1, -1)),
  -- Null for an article that was opened directly.
  question text check (length(question) <= 300),
  -- The shown articles.
  article_keys text[] not null,
  rated_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index help_ratings_by_age on help_ratings (business_id, rated_at);
select tenant_table('help_ratings');

-- Users' suggestions, in their own words and without their names.
create table help_suggestions (
  business_id uuid not null,
  id uuid not null,
  suggestion text not null check (length(suggestion) <= 2000),
  -- The article that they were reading.
  article_key text,
  made_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index help_suggestions_by_age on help_suggestions (business_id, made_at);
select tenant_table('help_suggestions');
