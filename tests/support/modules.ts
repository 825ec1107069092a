// The board's modules for tests, composed as in the server, with a separate data folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileServices } from '#files/actions/file-services.ts';
import { createAccountRoutes } from '#account/http.ts';
import { createApplicationRoutes } from '#applications/http.ts';
import { createAnalyticsRoutes } from '#analytics/http.ts';
import { createCompanyRoutes } from '#companies/http.ts';
import { confirmOwner } from '#auth/embedded/confirm.ts';
import { createHasher } from '#auth/passwords/hasher.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { createSignedLinks } from '#files/signed-links.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { createFileRoutes } from '#files/http.ts';
import { createIdentityRoutes } from '#identity/http.ts';
import { createJobRoutes } from '#jobs/http.ts';
import { findLinkedDownload } from '#account/actions/linked-downloads.ts';
import { canFollowLink, canReadFile } from '#applications/actions/file-access.ts';
import { createMatchingRoutes } from '#matching/http.ts';
import { markApplicationsRead } from '#notifications/actions/notifications.ts';
import { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { createNotificationRoutes } from '#notifications/http.ts';
import { createDashboardRoutes } from '#dashboards/http.ts';
import { personalDataSources } from '#personal-data.ts';
import { createSalaryRoutes } from '#salaries/http.ts';
import { createSearchRoutes } from '#search/http.ts';
import { createSeekerRoutes } from '#seekers/http.ts';
import { createSavedRoutes } from '#saved/http.ts';
import { createModerationRoutes } from '#moderation/http.ts';
import type { ApiOptions } from '#api/api.ts';
import type { Db } from '#context.ts';

interface Parts {
  db: Db;
  streams: StreamRegistry;
  limits: boolean;
  publicUrl: string;
}

const listModules = (
  files: FileServices,
  { db, streams, limits, publicUrl }: Parts,
): ApiOptions['modules'] => [
  createIdentityRoutes,
  createFileRoutes(files),
  createCompanyRoutes,
  createSeekerRoutes,
  createJobRoutes,
  createSearchRoutes,
  createSalaryRoutes,
  createSavedRoutes,
  createAnalyticsRoutes,
  (api, apiContext, board) =>
    createApplicationRoutes(api, apiContext, { ...board, onRead: markApplicationsRead }),
  createMatchingRoutes(null),
  createNotificationRoutes({ streams, push: { publicKey: 'B'.repeat(87), services: [] } }),
  createDashboardRoutes,
  createModerationRoutes,
  createAccountRoutes({
    ...files,
    sources: personalDataSources,
    publicUrl,
    confirm: (ctx, password) => confirmOwner({ db, limits, hasher: createHasher() }, ctx, password),
  }),
];

export function createModules(options: Omit<Parts, 'streams'>) {
  const streams = new StreamRegistry(options.db);
  const parts = { ...options, streams };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vv-board-'));
  const files: FileServices = {
    store: createFileStore(path.join(dataDir, 'files')),
    sandbox: createSandbox(),
    scanner: null,
    links: createSignedLinks(path.join(dataDir, 'identity.key')),
    canRead: canReadFile,
    canFollowLink,
    findLinkedPath: findLinkedDownload,
  };
  const forgetFolder = () => rmSync(dataDir, { recursive: true });
  return { modules: listModules(files, parts), files, streams, forgetFolder };
}
