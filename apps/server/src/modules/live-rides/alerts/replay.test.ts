import { expect, test } from 'vitest'
import { readRoads } from './replay-roads.testing.ts'
import { replay } from './replay.testing.ts'

const seeds = Array.from({ length: 50 }, (_, index) => index + 1)
const foundWithinSeconds = 270

/** Alerts are counted for the whole group, and hours from its departure until its arrival. */
test('finds stranded riders in 50 replayed rides, with at most one false alert per hour', () => {
  const roads = readRoads()
  const results = seeds.map((seed) => replay(roads, seed, { hasStranded: seed % 2 === 0 }))

  const hours = results.reduce((sum, result) => sum + result.hours, 0)
  const delays = results.flatMap(({ stranding }) => (stranding ? [stranding.foundAfter ?? Infinity] : []))
  const found = delays.filter((seconds) => seconds <= foundWithinSeconds)
  const alerts = results.flatMap((result) => result.alerts)
  const count = (kind: 'stopped' | 'split', isTrue: boolean) =>
    alerts.filter((one) => one.alert.kind === kind && one.isTrue === isTrue).length
  const falseAlerts = { stopped: count('stopped', false), split: count('split', false) }
  const splits = results.flatMap((result) => result.splits)
  const toldSplits = splits.filter(Boolean)

  process.stdout.write(
    `${seeds.length} rides of ${hours.toFixed(1)} hours: ${found.length} of ${delays.length} stranded riders found ` +
      `(median ${delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)]} s), ` +
      `${toldSplits.length} of ${splits.length} splits; true alerts: ${count('stopped', true)} stopped, ${count('split', true)} split; ` +
      `false alerts: ${falseAlerts.stopped} stopped, ${falseAlerts.split} split, ` +
      `${((falseAlerts.stopped + falseAlerts.split) / hours).toFixed(2)} per hour\n`,
  )
  expect(delays.length).toBeGreaterThanOrEqual(seeds.length / 2)
  expect(found.length / delays.length).toBeGreaterThanOrEqual(0.95)
  expect((falseAlerts.stopped + falseAlerts.split) / hours).toBeLessThanOrEqual(1)
  expect(toldSplits.length).toBeGreaterThanOrEqual(splits.length - 1)
}, 60_000)
