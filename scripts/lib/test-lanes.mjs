import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

/** It waits for databases, servers and time limits for two fifths of its time. */
const waitsOften = 'server'
/** Browsers use all processors, and their journeys wait as long as a rider would. */
const needsAll = new Set(['e2e', 'engines'])

/** Whether runs would start beside each other. */
export const haveLanes = (runs) => runs.some(({ name }) => name === waitsOften) && runs.some(isLight)

const isLight = ({ name }) => name !== waitsOften && !needsAll.has(name)

/**
 * Starts the runs so that the processors are seldom idle: while the tests of the server run, the light runs take their turns beside them; the journeys follow
 * alone. `start(run, isBeside)` resolves when the run has ended.
 */
export async function startInLanes(runs, start) {
  const inTurn = async (chosen, isBeside) => {
    for (const run of chosen) await start(run, isBeside)
  }
  await Promise.all([
    inTurn(
      runs.filter(({ name }) => name === waitsOften),
      false,
    ),
    inTurn(runs.filter(isLight), haveLanes(runs)),
  ])
  await inTurn(
    runs.filter(({ name }) => needsAll.has(name)),
    false,
  )
}

/** Passes the number of an open file to `work`, and returns what was written into it with the result. */
export async function withOutputKept(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/output-'))
  const file = join(folder, 'output')
  const output = openSync(file, 'w')
  try {
    const result = await work(output)
    return { result, text: readFileSync(file, 'utf8') }
  } finally {
    closeSync(output)
    rmSync(folder, { recursive: true })
  }
}
