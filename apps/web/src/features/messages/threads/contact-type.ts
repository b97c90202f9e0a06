import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getThreadContact } from '@roundbook/contract/messages/threads/threads';

/** The person in a thread, as the server returns it. */
export type ThreadContact = NonNullable<ResponseOf<typeof getThreadContact>['contact']>;
