import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Resident, in KiB. */
  readonly resident: number;
}

/** Every process of the machine: from `/proc` where there is one, from `ps` elsewhere. */
function processes(): readonly Process[] {
  if (existsSync('/proc/self/status')) {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const figure = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: figure('PPid'), resident: figure('VmRSS') }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
  }
  return execFileSync('ps', ['-axo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, resident = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, resident };
    });
}

/** A process and all that it started. */
function treeOf(root: number): readonly Process[] {
  const all = processes();
  const tree = new Set([root]);
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid));
}

/** What a process has started, and what that has started in turn. */
export const startedBy = (root: number): readonly number[] =>
  treeOf(root).flatMap(({ pid }) => (pid === root ? [] : [pid]));

/** Resident memory of a process and of all that it started, in MB of 1,000,000 bytes. */
export const residentOf = (root: number): number =>
  (treeOf(root).reduce((sum, { resident }) => sum + resident, 0) * 1_024) / 1e6;
