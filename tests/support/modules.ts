// The server's modules for tests, with a separate data folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileServices } from '#files/actions/file-services.ts';
import { confirmOwner } from '#auth/embedded/confirm.ts';
import { createHasher } from '#auth/passwords/hasher.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { createSignedLinks } from '#files/signed-links.ts';
import { createProposalsWorker } from '#seekers/actions/propose-profile.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import { findLinkedDownload } from '#account/actions/linked-downloads.ts';
import { canFollowLink, canReadFile } from '#applications/actions/file-access.ts';
import { FactExtractor } from '#matching/extraction/fact-extractor.ts';
import { StreamRegistry } from '#notifications/actions/stream-registry.ts';
import { createModules as createServerModules } from '#modules.ts';
import { RETENTION_DAYS } from '#applications/rules/erasure.ts';
import type { Db } from '#context.ts';

interface Parts {
  db: Db;
  limits: boolean;
  publicUrl: string;
}

export function createModules({ db, limits, publicUrl }: Parts) {
  const streams = new StreamRegistry(db);
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
  const extractor = new FactExtractor();
  const proposalsWorker = createProposalsWorker();
  const stop = async () => {
    await Promise.all([extractor.stop(), proposalsWorker.stop()]);
    rmSync(dataDir, { recursive: true });
  };
  const modules = createServerModules({
    files,
    proposalsWorker,
    config: { publicUrl, retentionDays: RETENTION_DAYS },
    confirm: (ctx, password) => confirmOwner({ db, limits, hasher: createHasher() }, ctx, password),
    matching: { extractor, embedder: null },
    streams,
    push: { publicKey: 'B'.repeat(87), services: [] },
  });
  return { modules, files, proposalsWorker, extractor, streams, stop };
}
