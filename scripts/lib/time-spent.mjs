import { relative } from 'node:path'
import { root } from './runtime.mjs'

const mostFiles = 12

/** The time of the runs of `npm test` in their order, then the slowest files. */
export function tellTimeSpent(runs) {
  const slowest = runs
    .flatMap(({ files }) => files)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, mostFiles)
  const rows = [...runs, ...slowest.map(({ name, ms }) => ({ name: `  ${relative(root, name)}`, ms }))]
  return ['', 'Seconds spent (files beside each other count in full):', ...rows.map(row)].join('\n')
}

const row = ({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)}  ${name}`
