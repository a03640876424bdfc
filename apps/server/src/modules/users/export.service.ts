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
    /** Streams the text of one JSON object, because an account of many years may not fit in memory. */
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
