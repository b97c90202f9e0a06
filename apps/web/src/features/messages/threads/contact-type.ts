import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getThreadContact } from '@roundbook/contract/messages/threads/threads';

/** Who a thread is with, as the server answers it. */
export type ThreadContact = NonNullable<ResponseOf<typeof getThreadContact>['contact']>;
