// The API's endpoints of all modules, for the server and for tests.
import type { ApiOptions } from '#api/api.ts';
import { createAccountRoutes } from '#account/http.ts';
import { createAnalyticsRoutes } from '#analytics/http.ts';
import { createApplicationRoutes } from '#applications/http.ts';
import type { Auth } from '#auth/auth.ts';
import { createCompanyRoutes } from '#companies/http.ts';
import { createDashboardRoutes } from '#dashboards/http.ts';
import type { FileServices } from '#files/actions/file-services.ts';
import { createFileRoutes } from '#files/http.ts';
import { createIdentityRoutes } from '#identity/http.ts';
import { createJobRoutes } from '#jobs/http.ts';
import type { MatchingServices } from '#matching/actions/matching-services.ts';
import { createMatchingRoutes } from '#matching/http.ts';
import { createModerationRoutes } from '#moderation/http.ts';
import { markApplicationsRead } from '#notifications/actions/notifications.ts';
import { createNotificationRoutes, type NotificationServices } from '#notifications/http.ts';
import type { Config } from '#platform/config.ts';
import type { WorkerProcess } from '#platform/workers/worker-process.ts';
import { createSalaryRoutes } from '#salaries/http.ts';
import { createSavedRoutes } from '#saved/http.ts';
import { createSearchRoutes } from '#search/http.ts';
import { createSeekerRoutes } from '#seekers/http.ts';
import { personalDataSources } from './personal-data.ts';

interface ModuleServices extends NotificationServices {
  files: FileServices;
  proposalsWorker: WorkerProcess;
  config: Pick<Config, 'publicUrl' | 'retentionDays'>;
  confirm: Auth['confirm'];
  matching: MatchingServices;
}

/** In the order of the modules. */
export const createModules = ({
  files,
  proposalsWorker,
  config: { publicUrl, retentionDays },
  confirm,
  matching,
  streams,
  push,
}: ModuleServices): ApiOptions['modules'] => [
  createIdentityRoutes,
  createFileRoutes(files),
  createCompanyRoutes,
  createJobRoutes,
  createSeekerRoutes({ proposalsWorker }),
  createSearchRoutes,
  createSalaryRoutes,
  createSavedRoutes,
  createAnalyticsRoutes,
  (calls, apiContext, board) =>
    createApplicationRoutes(calls, apiContext, {
      ...board,
      retentionDays,
      onRead: markApplicationsRead,
    }),
  createMatchingRoutes(matching),
  createNotificationRoutes({ streams, push }),
  createDashboardRoutes,
  createModerationRoutes,
  createAccountRoutes({ ...files, sources: personalDataSources, publicUrl, confirm }),
];
