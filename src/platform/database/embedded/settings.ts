// How the embedded server is set: its memory by the machine's, whole on disk, silent about people's data.
import os from 'node:os';

export const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  max_connections: '50',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Each process costs memory at rest: no reader workers, no replication, few helpers.
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
  // Without DETAIL lines, which quote the rows of people.
  log_error_verbosity: 'terse',
};

const MIB = 1024 * 1024;

/** Bytes that this process may use: a container's share where it has one. */
function memoryHere(): number {
  const share = process.constrainedMemory();
  return share > 0 ? Math.min(share, os.totalmem()) : os.totalmem();
}

/**
 * Settings that go by `memory` in bytes. Pages of its own are read ten times quicker than through the system, and a
 * search reads hundreds: an eighth holds the index and documents of a large board, and is only taken up as it is read.
 * What keeps account of the pages takes a hundredth of it at once, so it ends at two gigabytes.
 */
export function getMemorySettings(memory: number = memoryHere()): Record<string, string> {
  const buffers = Math.min(2048, Math.max(48, Math.floor(memory / MIB / 8)));
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / MIB / 2))}MB`,
  };
}

/** PostgreSQL's own variables of the caller's shell would change the server's meaning. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => /^(PATH|TMPDIR|LD_.*)$/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
