// One install or build at a time in a clone; a lock whose process has died is taken over.
import fs from 'node:fs';

/** Runs the work under the lock; says once whom it waits for. */
export async function withLock(file, work) {
  let told = false;
  while (!take(file)) {
    if (!told) console.log('Another start is at work in this folder: waiting for it.');
    told = true;
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
  fs.writeFileSync(own, markOf(process.pid));
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Moved aside by one process only, so two waiters never both remove it.
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
    // Someone else was quicker.
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
  return mark === markOf(Number(mark.split(' ')[0]));
}

/** A process number comes back after a restart, so its start time stands beside it where the system tells. */
function markOf(pid) {
  try {
    process.kill(pid, 0);
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch (error) {
    return error.code === 'ESRCH' ? '' : `${pid}`;
  }
}
