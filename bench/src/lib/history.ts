import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { spawnSync } from 'node:child_process'
import { withRatio, type Figure } from './report.ts'

/** The ratio compares runs on different machines. */
export interface PastFigure extends Figure {
  benchmark: string
}

export interface PastRun {
  at: string
  commit: string
  machine: { cores: number; processor: string; memoryGB: number; loadBefore: number }
  figures: PastFigure[]
}

/** One line for each run of `npm run bench -- all`, the newest last. It is committed with the change that it measured. */
export const historyFile = new URL('../../history.jsonl', import.meta.url)

export function describeRun(): Omit<PastRun, 'figures'> {
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], { encoding: 'utf8' })
  return {
    at: new Date().toISOString(),
    commit: git.status === 0 ? git.stdout.trim() : 'unknown',
    machine: {
      cores: availableParallelism(),
      processor: cpus()[0]?.model ?? 'unknown',
      memoryGB: Math.round(totalmem() / 2 ** 30),
      loadBefore: loadavg()[0] ?? 0,
    },
  }
}

/** @returns no runs if there is no file yet. @throws SyntaxError with the number of a damaged line */
export async function readHistory(file: URL = historyFile): Promise<PastRun[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [runOf(line, index + 1)]))
}

function runOf(line: string, number: number): PastRun {
  try {
    const run = JSON.parse(line) as PastRun
    return { ...run, figures: run.figures.map(withRatio) }
  } catch (cause) {
    throw new SyntaxError(`Line ${number} of the history is damaged.`, { cause })
  }
}

/** Appends the run in one write. */
export const addToHistory = (run: PastRun, file: URL = historyFile) =>
  writeFile(file, `${JSON.stringify(run)}\n`, { flag: 'a' })

/** The last ratio of the same figure, with the same unit and the same reference. */
export function lastRatioOf(
  runs: readonly PastRun[],
  figure: Pick<PastFigure, 'benchmark' | 'what' | 'unit' | 'referenceName'>,
) {
  const names = ['benchmark', 'what', 'unit', 'referenceName'] as const
  for (const { figures } of runs.toReversed()) {
    const past = figures.find((each) => names.every((name) => each[name] === figure[name]))
    if (past) return past.ratio
  }
  return undefined
}
