import { readFile, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A process that was started with the environment of `probedBy(memoryFile)`. */
export interface ProbedProcess {
  pid: number
  memoryFile: string
}

/** Megabytes after a garbage collection. */
export interface Memory {
  /** Objects of the main thread and buffers. */
  heap: number
  /** The resident memory of the process. */
  resident: number
}

/** `USER_HZ` of Linux, the unit of times in `/proc`. */
const ticksPerSecond = 100
const megabyte = 2 ** 20
const probe = fileURLToPath(new URL('../programs/memory-probe.ts', import.meta.url))

/** The young generation is as large as in `npm start`. */
export const probedBy = (memoryFile: string) => ({
  MEMORY_FILE: memoryFile,
  NODE_OPTIONS: `--max-semi-space-size=16 --expose-gc --import ${probe}`,
})

/** Milliseconds of processor time of a process since its start, all threads and the kernel included. */
export function processorMs(pid: number): number {
  const [user, system] = timesOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return ((user + system) * 1000) / ticksPerSecond
}

/** Fields 14 and 15 of proc_pid_stat(5), in ticks. The name before them may contain spaces and parentheses. */
export function timesOf(stat: string): [number, number] {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return [Number(fields[11]), Number(fields[12])]
}

/** Collects the garbage of the process and reads its memory. */
export async function readMemory({ pid, memoryFile }: ProbedProcess): Promise<Memory> {
  await rm(memoryFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    const text = await readFile(memoryFile, 'utf8').catch(() => '')
    if (text.endsWith('}')) {
      const { heapUsed, external, rss }: NodeJS.MemoryUsage = JSON.parse(text)
      return { heap: (heapUsed + external) / megabyte, resident: rss / megabyte }
    }
    await pause(20)
  }
}
