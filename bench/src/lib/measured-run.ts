import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

export interface MeasuredRun {
  seconds: number
  /** The peak memory of all its processes together, sampled several times per second. */
  peakMegabytes: number
}

const lookEveryMs = 100

/** Runs a program and its child processes until it exits. @throws if it fails */
export async function measureRun(
  program: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<MeasuredRun> {
  const startedAt = performance.now()
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints = `${complaints}${chunk}`.slice(-2000)))
  let peakMegabytes = 0
  const looking = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(child.pid ?? 0))
  }, lookEveryMs)
  const [code] = await once(child, 'close')
  clearInterval(looking)
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaints}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes }
}

/** The resident memory of a process and all its descendants. */
function residentMegabytes(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const family = new Set([root])
  // Children have higher ids than their parents, except after an overflow of ids.
  for (const { pid, parent } of processes.toSorted((one, other) => one.pid - other.pid))
    if (family.has(parent)) family.add(pid)
  return processes.reduce((sum, { pid, megabytes }) => (family.has(pid) ? sum + megabytes : sum), 0)
}

function readProcess(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const numberOf = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return [{ pid, parent: numberOf('PPid'), megabytes: numberOf('VmRSS') / 1024 }]
  } catch {
    // It has ended since the list was made.
    return []
  }
}
