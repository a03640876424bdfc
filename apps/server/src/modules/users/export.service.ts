import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createExportRepository } from './export.repository.ts'
import type { ProfileService } from './profile.service.ts'

interface ExportDeps {
  db: Database
  clock: Clock
  profiles: ProfileService
  /** What other modules tell of a rider in their own words; small enough to be held. */
  parts: Record<string, (caller: Caller) => Promise<unknown>>
}

export type ExportService = ReturnType<typeof createExportService>

export function createExportService({ db, clock, profiles, parts }: ExportDeps) {
  return {
    /** The text of one JSON object, piece by piece: a rider of many years has more than should be held at once. */
    async *text(caller: Caller): AsyncGenerator<string> {
      const profile = await profiles.get(caller.id)
      yield `{"exportedAt":${JSON.stringify(clock())},\n"profile":${JSON.stringify(profile)}`
      for (const [name, part] of Object.entries(parts)) yield `,\n"${name}":${JSON.stringify(await part(caller))}`
      for (const [name, rows] of createExportRepository(db).sections(caller.id)) {
        yield `,\n"${name}":[`
        let separator = '\n'
        for await (const row of rows) {
          yield separator + JSON.stringify(row)
          separator = ',\n'
        }
        yield ']'
      }
      yield '}\n'
    },
  }
}
