-- A user without a business proves who they are, and then starts one, changes their address or erases the account.
alter table proof_challenges drop constraint proof_challenges_purpose_check;
alter table proof_challenges add constraint proof_challenges_purpose_check
  check (purpose in ('signIn', 'passkeySignIn', 'passkeyAdding', 'confirming', 'withoutBusiness'));
