-- A user without a business proves their identity, and then starts a business, changes their address or erases the
-- account.
alter table proof_challenges drop constraint proof_challenges_purpose_check;
alter table proof_challenges add constraint proof_challenges_purpose_check
  check (purpose in ('signIn', 'passkeySignIn', 'passkeyAdding', 'confirming', 'withoutBusiness'));
