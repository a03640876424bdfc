import type { Clock } from '../../platform/clock.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { ExportSection, RiderRecords } from './rider-records.ts'

interface ExportDeps {
  clock: Clock
  records: readonly RiderRecords[]
}

export type ExportService = ReturnType<typeof createExportService>

export function createExportService({ clock, records }: ExportDeps) {
  return {
    /** The text of one JSON object, piece by piece: a rider of many years has more than should be held at once. */
    async *text(caller: Caller): AsyncGenerator<string> {
      yield `{"exportedAt":${JSON.stringify(clock())}`
      for (const { exportOf } of records)
        for (const [name, section] of Object.entries(exportOf?.(caller) ?? {})) {
          yield `,\n"${name}":`
          yield* textOf(section)
        }
      yield '}\n'
    },
  }
}

async function* textOf(section: ExportSection): AsyncGenerator<string> {
  if (typeof section === 'function') return yield JSON.stringify(await section())
  yield '['
  let separator = '\n'
  for await (const row of section) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield ']'
}
