// A log that drops what it is given.
import type { Log } from '#platform/log.ts';

export const silentLog: Log = { info() {}, warn() {}, error() {} };
