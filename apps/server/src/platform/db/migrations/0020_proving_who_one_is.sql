-- When the user's second factor came into force; null if the password is enough. Stored with the user, so that the
-- opening of a session reads it under the lock that it takes anyway.
alter table users add column second_factor_since timestamptz;

-- When the session's user last proved their identity, by password, code or passkey. Null for sessions that opened
-- before this was recorded; their users are asked at the next call that requires a proof.
alter table sessions add column proven_at timestamptz;

-- The secret that an authenticator app shares with the server, encrypted with a key derived from SECRET_KEY.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  started_at timestamptz not null default now(),
  -- Null until a first code from the app was entered.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code is valid once.
  last_step bigint not null default 0
);
grant select, insert, update, delete on second_factors to roundbook_app;

-- Codes for use without the app, as hashes; each is valid once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to roundbook_app;

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- The authenticator's count of its signatures, if it counts them: a copy of the authenticator would fall behind.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to roundbook_app;

-- Challenges to prove an identity, as hashes: each can be answered once, within minutes.
create table proof_challenges (
  token_hash text primary key,
  purpose text not null check (purpose in ('signIn', 'passkeySignIn', 'passkeyAdding', 'confirming')),
  -- Null if a passkey will identify the user.
  user_id uuid references users on delete cascade,
  -- The version of the credentials proven so far, by the password; compared with the current version when the session
  -- opens.
  credentials_version integer,
  expires_at timestamptz not null,
  -- The request that answered the challenge: a repeat of this request succeeds.
  used_by text
);
create index proof_challenges_expiry on proof_challenges (expires_at);
create index proof_challenges_of_user on proof_challenges (user_id);
grant select, insert, update, delete on proof_challenges to roundbook_app;

-- Sign-ins, failed sign-ins, and changes of sign-in methods. Rows are added, and deleted after a year; if a person is
-- erased, their names are removed from the rows. No user can change the rows in any other way.
create table security_events (
  business_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- The user who did it, or in whose name someone tried.
  user_id uuid,
  -- The person or thing affected, in words.
  about text not null default '',
  device text not null default '',
  -- The caller's network, too coarse to identify a household.
  network text not null default '',
  primary key (business_id, id)
);
create index security_events_age on security_events (business_id, at);
create index security_events_of_user on security_events (business_id, user_id, at);

create function security_events_lose_words_only() returns trigger language plpgsql as $$
begin
  if new.user_id is not null or new.about <> '' or new.device <> '' or new.network <> ''
     or (new.business_id, new.id, new.at, new.kind) is distinct from (old.business_id, old.id, old.at, old.kind) then
    raise exception 'event % may lose its person, and nothing else of it changes', old.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger security_events_lose_words_only before update on security_events
  for each row execute function security_events_lose_words_only();

-- A trigger rather than a restrictive policy, as Citus turns such a policy into a permissive policy on the nodes.
create function security_events_stay_for_a_year() returns trigger language plpgsql as $$
begin
  if old.at < now() - interval '1 year' then return old; end if;
  return null;
end $$;
create trigger security_events_stay_for_a_year before delete on security_events
  for each row execute function security_events_stay_for_a_year();
select tenant_table('security_events');
