import type { LiveRound } from './live-crowd.ts'
import { compared, median } from './measure.ts'
import type { Memory } from './process-figures.ts'
import type { Figure } from './report.ts'

const goals = { p95: 1300, processor: 2, moreMegabytes: 5 }
const referenceName = 'bare ws'
const shown = { goal: 'shown', holds: true }

export interface MeasuredRides {
  ours: LiveRound[]
  theirs: LiveRound[]
  before: Memory
  after: Memory
}

/** The rounds of the server beside those of the reference, and the memory of the server. */
export function liveFigures(what: string, { ours, theirs, before, after }: MeasuredRides): Figure[] {
  const figure = (pick: (round: LiveRound) => number) => ({
    ...compared(ours.map(pick), theirs.map(pick)),
    referenceName,
  })
  const p95 = figure((round) => round.p95)
  const processor = figure((round) => round.processor)
  const sent = sum(ours.map((round) => round.sent))
  const reached = sum(ours.map((round) => round.reachedAll))
  return [
    {
      what: `${what}: positions that reached all riders`,
      unit: 'positions',
      ours: reached,
      reference: sent,
      referenceName: 'sent',
      ratio: reached / sent,
      goal: 'all',
      holds: reached === sent,
    },
    {
      what: `${what}: until the last rider, p95`,
      unit: 'ms',
      ...p95,
      goal: `at most ${goals.p95} ms`,
      holds: p95.ours <= goals.p95,
    },
    { what: `${what}: until the last rider, p50`, unit: 'ms', ...figure((round) => round.p50), ...shown },
    {
      what: `${what}: processor time`,
      unit: 'ms/s',
      ...processor,
      goal: `at most ${goals.processor}`,
      holds: processor.ratio <= goals.processor,
    },
    ...memoryFigures(what, { before, during: ours.map(({ memory }) => memory), after }),
  ]
}

function memoryFigures(what: string, { before, during, after }: { before: Memory; during: Memory[]; after: Memory }) {
  const figure = (own: number, reference: number) => ({
    unit: 'MB',
    ours: own,
    reference,
    referenceName: 'before the ride',
    ratio: own / reference,
  })
  return [
    {
      what: `${what}: heap during the ride`,
      ...figure(median(during.map(({ heap }) => heap)), before.heap),
      ...shown,
    },
    {
      what: `${what}: heap after the ride`,
      ...figure(after.heap, before.heap),
      goal: `at most ${goals.moreMegabytes} MB more`,
      holds: after.heap - before.heap <= goals.moreMegabytes,
    },
    { what: `${what}: resident memory after the ride`, ...figure(after.resident, before.resident), ...shown },
  ]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
