import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { findNews } from './delivery-queries.ts';
import { deliverNews } from './news-tasks.ts';
import { mergeNews } from './store.ts';

/** What becomes of a piece of news once it is written. */
export function notificationTasks(database: Database): readonly TaskHandler[] {
  return [
    handles(deliverNews, ({ businessId, id }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, async (tx) => {
        const news = await findNews(tx, id);
        if (news) await mergeNews(tx, news.kind);
      }),
    ),
  ];
}
