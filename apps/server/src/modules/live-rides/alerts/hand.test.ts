import { test } from 'vitest'
import { readRoads } from './replay-roads.testing.ts'
import { replay } from './replay.testing.ts'
test('by hand', () => {
  const [from, to] = (process.env.SEEDS ?? '1-50').split('-').map(Number)
  const hasRoute = process.env.NOROUTE === undefined
  const roads = readRoads()
  const results = []
  const cpu = process.cpuUsage()
  for (let seed = from!; seed <= to!; seed++) results.push({ seed, ...replay(roads, seed, { hasStranded: seed % 2 === 0, hasRoute }) })
  const used = process.cpuUsage(cpu)
  const hours = results.reduce((s, r) => s + r.hours, 0)
  const stranded = results.filter((r) => r.stranding)
  const found = stranded.filter((r) => (r.stranding?.foundAfter ?? 1e9) <= 270)
  const alerts = results.flatMap((r) => r.alerts.map((a) => ({ seed: r.seed, ...a })))
  const by = (kind: string, isTrue: boolean) => alerts.filter((a) => a.alert.kind === kind && a.isTrue === isTrue).length
  const splits = results.flatMap((r) => r.splits)
  console.log(`rides ${results.length} hours ${hours.toFixed(1)} avg ${(60 * hours / results.length).toFixed(0)} min; stranded ${stranded.length} found ${found.length} (${(100 * found.length / stranded.length).toFixed(1)}%)`)
  const delays = stranded.map((r) => r.stranding?.foundAfter ?? 9999).toSorted((a, b) => a - b)
  console.log('delays p50', delays[Math.floor(delays.length / 2)], 'p95', delays[Math.floor(delays.length * 0.95)])
  console.log(`stopped true ${by('stopped', true)} false ${by('stopped', false)}; split true ${by('split', true)} false ${by('split', false)}; false per hour ${((by('stopped', false) + by('split', false)) / hours).toFixed(3)}`)
  console.log(`real splits ${splits.length} told ${splits.filter(Boolean).length}; cpu ${((used.user + used.system) / 1e6).toFixed(1)} s`)
  if (process.env.VERBOSE) {
    for (const r of stranded) if (!found.includes(r)) console.log('MISSED', r.seed, JSON.stringify(r.stranding))
    for (const a of alerts) if (!a.isTrue) console.log('FALSE', a.seed, a.second, JSON.stringify(a.alert), (a as { note?: string }).note)
  }
  console.log('minutes', Math.min(...results.map((r) => Math.round(r.hours * 60))), Math.max(...results.map((r) => Math.round(r.hours * 60))))
})
