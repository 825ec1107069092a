// Recently viewed jobs of this browser: a bounded list in localStorage, latest first.

export interface RecentJob {
  id: string;
  title: string;
  company: string;
}

const KEY = 'recent_jobs';
export const MAX_RECENT_JOBS = 50;

function isRecentJob(value: unknown): value is RecentJob {
  if (typeof value !== 'object' || value === null) return false;
  // The fields are checked below.
  const { id, title, company } = value as Record<string, unknown>;
  return [id, title, company].every((it) => typeof it === 'string');
}

export function readRecentJobs(): RecentJob[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentJob).slice(0, MAX_RECENT_JOBS) : [];
  } catch {
    return [];
  }
}

export function addRecentJob({ id, title, company }: RecentJob): void {
  const others = readRecentJobs().filter((it) => it.id !== id);
  const jobs = [{ id, title, company }, ...others].slice(0, MAX_RECENT_JOBS);
  try {
    localStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // Storage may be disabled or full.
  }
}

export function clearRecentJobs(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be disabled.
  }
}
