import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addToHistory, describeRun, lastRatioOf, readHistory, type PastFigure } from './history.ts'
import { outputOf, printTable, withRatio, type Figure } from './report.ts'

/** Options for shorter runs; the other benchmarks take at most a few minutes. */
const quickOptions: Record<string, string[]> = {
  attacks: ['postgres'],
  faults: ['cut'],
  images: ['quick', 'embedded'],
  import: ['towns'],
  live: ['embedded', '1'],
  rest: ['quick'],
  restore: ['20000'],
  'ride-lists': ['quick'],
  search: ['small'],
  soak: ['2'],
}

const run = fileURLToPath(new URL('../../run.ts', import.meta.url))

/**
 * Each benchmark runs in a process of its own, so that none affects another. The table shows the ratios beside those of the last run, and the run is
 * added to the history. @returns the exit code: 1 if one could not run
 */
export async function runAll(names: string[]): Promise<number> {
  const history = await readHistory()
  const described = describeRun()
  const rows: PastFigure[] = []
  const failed: string[] = []
  for (const name of names) {
    process.stderr.write(`${name} …\n`)
    // Figures of an earlier run must not pass for those of a failed one.
    await rm(outputOf(name), { force: true })
    const child = spawn(process.execPath, [run, name, ...(quickOptions[name] ?? [])], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) failed.push(name)
    else for (const figure of await figuresOf(name)) rows.push({ benchmark: name, ...figure })
  }
  printTable(rows.map((row) => ({ ...row, before: lastRatioOf(history, row) })))
  await addToHistory({ ...described, figures: rows })
  if (failed.length === 0) return 0
  process.stderr.write(`Could not run: ${failed.join(', ')}.\n`)
  return 1
}

const figuresOf = async (name: string): Promise<Figure[]> =>
  (JSON.parse(await readFile(outputOf(name), 'utf8')) as Figure[]).map(withRatio)
