import {
  inviteUser,
  listGrants,
  removeGrant,
  updateGrant,
} from '@roundbook/contract/account/grants/grants';
import { acceptInvitation, getInvitation } from '@roundbook/contract/account/grants/invitations';
import { example, type Example } from '../../../proof/example.ts';

const noAccount = { email: 'nobody@example.com', password: 'Squeegee-4-Sheffield' };

export const whoMay = `
  Anyone
    GET    /invitations/{hash}
    POST   /invitations/{hash}/accept

  Limited Worker
    GET    /business/grants

  Owner
    DELETE /business/grants/{id}

  Owner with ADDITIONAL_USERS
    POST   /business/grants
    POST   /business/grants/{id}
`;

export const examples: readonly Example[] = [
  example(listGrants, () => ({})),
  example(inviteUser, ({ mark }) => ({
    body: { email: `new@${mark}.example.com`, role: 'Worker', firstName: mark, lastName: 'New' },
  })),
  example(updateGrant, ({ workerGrant }) => ({
    params: { id: workerGrant.id },
    body: { role: 'Manager', title: 'Foreman', version: workerGrant.version },
  })),
  example(removeGrant, ({ workerGrant }) => ({ params: { id: workerGrant.id } })),
  example(getInvitation, () => ({ params: { hash: 'not-an-invitation' } }), { refusedWith: 404 }),
  example(
    acceptInvitation,
    () => ({
      params: { hash: 'not-an-invitation' },
      body: { password: noAccount.password },
    }),
    { refusedWith: 404 },
  ),
];
