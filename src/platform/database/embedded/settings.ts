// Settings of the embedded server: memory by the machine's size, durable writes, no personal data in its log.
import os from 'node:os';

export const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  max_connections: '50',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Every process costs memory when idle: no I/O workers, no replication, few parallel workers.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Without DETAIL lines, which would quote personal data.
  log_error_verbosity: 'terse',
};

const MIB = 1024 * 1024;

/** Bytes that this process may use: the container's limit if there is one. */
function getAvailableMemory(): number {
  const share = process.constrainedMemory();
  return share > 0 ? Math.min(share, os.totalmem()) : os.totalmem();
}

/**
 * Returns the settings that depend on `memory` in bytes. Shared buffers are read ten times faster than the system's
 * cache, and a search reads hundreds of pages. An eighth of the memory is enough for the index and documents of a large
 * board, and is filled only as pages are read. A hundredth of it is allocated at once for bookkeeping, so the size is
 * limited to two gigabytes.
 */
export function getMemorySettings(memory: number = getAvailableMemory()): Record<string, string> {
  const buffers = Math.min(2048, Math.max(48, Math.floor(memory / MIB / 8)));
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / MIB / 2))}MB`,
  };
}

/** PG* variables of the caller's shell would change the server's behaviour. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const passedVariables = Object.entries(process.env).filter(([name]) =>
    /^(PATH|TMPDIR|LD_.*)$/.test(name),
  );
  return { ...Object.fromEntries(passedVariables), LC_ALL: 'C' };
}
