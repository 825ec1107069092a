// Allows one install or build at a time in a clone; the lock of a dead process is taken over.
import fs from 'node:fs';

/** Runs the work under the lock; prints once that it waits. */
export async function withLock(file, work) {
  let isAnnounced = false;
  while (!take(file)) {
    if (!isAnnounced)
      console.log('Another process installs or builds in this folder: waiting for it.');
    isAnnounced = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function take(file) {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, readMark(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Only one process can move it, so two waiters never both remove it.
    if (!isHeld(file)) moveAside(file, `${own}.dead`);
    return false;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function moveAside(file, aside) {
  try {
    fs.renameSync(file, aside);
    if (isHeld(aside)) fs.linkSync(aside, file);
  } catch {
    // Another process was faster.
  }
  fs.rmSync(aside, { force: true });
}

function isHeld(file) {
  let mark;
  try {
    mark = fs.readFileSync(file, 'utf8');
  } catch {
    return false;
  }
  return mark === readMark(Number(mark.split(' ')[0]));
}

/** Pids are reused, so the mark includes the start time if the system reports it. */
function readMark(pid) {
  try {
    process.kill(pid, 0);
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch (error) {
    return error.code === 'ESRCH' ? '' : `${pid}`;
  }
}
