import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem } from '../start-problem.js';
import { texts } from '../texts.js';
/** Start time of a process in clock ticks since boot: tells a process from a later one with the same number. */
function startOf(pid) {
    try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
    }
    catch {
        return '';
    }
}
function alive(owner) {
    if (owner.pid === process.pid)
        return owner.started === startOf(process.pid);
    try {
        process.kill(owner.pid, 0);
    }
    catch (problem) {
        if (problem.code === 'ESRCH')
            return false;
    }
    return owner.started === '' || owner.started === startOf(owner.pid);
}
function read(file) {
    try {
        const owner = JSON.parse(readFileSync(file, 'utf8'));
        if (typeof owner === 'object' && owner !== null && 'pid' in owner && 'started' in owner) {
            return { pid: Number(owner.pid), started: String(owner.started) };
        }
    }
    catch {
        // Missing or torn: a torn one was written by a process that died in the middle.
    }
    return undefined;
}
function take(file) {
    try {
        const handle = openSync(file, 'wx');
        writeSync(handle, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
        fsyncSync(handle);
        closeSync(handle);
        return true;
    }
    catch (problem) {
        const code = problem.code;
        if (code === 'EEXIST')
            return false;
        throw new StartProblem(texts.start.dataDirUnwritable(file, code ?? String(problem)), { cause: problem });
    }
}
const mine = (file) => {
    const owner = read(file);
    return owner?.pid === process.pid && owner.started === startOf(process.pid);
};
/** Removes the lock of a dead process and takes it; of two that try at once, the later writer wins. */
async function recover(file) {
    // A process that is only just creating its lock has not written its number yet.
    if (!read(file))
        await wait(200);
    const owner = read(file);
    if (owner && alive(owner))
        return false;
    rmSync(file, { force: true });
    if (!take(file))
        return false;
    await wait(300);
    return mine(file);
}
/** Takes the data folder for this process alone; the embedded database has no lock of its own. */
export async function lockDataDir(folder) {
    const file = join(folder, 'lock');
    try {
        mkdirSync(folder, { recursive: true });
    }
    catch (problem) {
        throw new StartProblem(texts.start.dataDirUnwritable(folder, problem.code ?? ''), { cause: problem });
    }
    if (!take(file) && !(await recover(file)))
        throw new StartProblem(texts.start.locked(folder, read(file)?.pid));
    return () => {
        if (mine(file))
            unlinkSync(file);
    };
}
//# sourceMappingURL=lock.js.map