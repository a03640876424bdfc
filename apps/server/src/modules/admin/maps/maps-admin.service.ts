import type { AdminMapRegion, AdminMaps, MapEstimate, MapImport, OfferedMap } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { estimateImport } from '../../../maps/extract-sources/estimate.ts'
import type { ExtractSources } from '../../../maps/extract-sources/extract-sources.ts'
import type { Source } from '../../../maps/extract-sources/source.ts'
import type { ImportRuns } from '../../../maps/import-runs.ts'
import { importRunning, regionUnknown } from '../../../maps/import/import.errors.ts'
import type { ImportRecord } from '../../../maps/import/import-record.ts'
import { remarkIn } from '../../../maps/import/remark.ts'
import type { MapsStore } from '../../../maps/store/maps-store.ts'
import type { Region } from '../../../maps/store/region.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { UploadedFile } from '../../../platform/http/uploads.ts'
import { createAuditRepository, type AuditEntry } from '../../audit/audit.repository.ts'
import { cannotUpdate, importUnknown } from './maps-admin.errors.ts'

interface MapsAdminDeps {
  db: Database
  getting: ExtractSources
  imports: ImportRuns
  store: MapsStore
}

type Admin = Pick<Caller, 'id'>

/** A call that starts an import. */
interface ImportCall {
  /** Aborted when the caller disconnects. */
  signal: AbortSignal
  /** The answer is in this language. */
  language: LanguageTag
}

interface EstimateQuery {
  from?: string | undefined
  bytes?: number | undefined
}

/** The page shows the results of the last imports. */
const mostListed = 10

export type MapsAdminService = ReturnType<typeof createMapsAdminService>

/** The audit log records every action. */
export function createMapsAdminService({ db, getting, imports, store }: MapsAdminDeps) {
  const note = (entry: AuditEntry) => db.transaction((tx) => createAuditRepository(tx).note(entry))

  async function begin(
    admin: Admin,
    source: Source,
    { signal, language }: ImportCall,
    region?: Region,
  ): Promise<MapImport> {
    const estimate = await getting.estimate(source)
    if (estimate) await getting.refuseSmallDisk(estimate.bytes)
    signal.throwIfAborted()
    const name = region?.name ?? source.name
    const id = await imports.begin({ source, name, regionId: region?.id })
    const after = { name, source: getting.addressOf(source) }
    await keepIfNoted(id, async () => {
      // The caller may have disconnected when the import began; then it is cancelled.
      signal.throwIfAborted()
      await note({ actorId: admin.id, action: region ? 'maps.update' : 'maps.import', targetId: id, after })
    })
    return importView(await getRecord(id), language)
  }

  /** For short actions: the audit entry is written first, and rolled back if `action` changed nothing. */
  async function noteFirst(entry: AuditEntry, action: () => Promise<boolean>) {
    try {
      await db.transaction(async (tx) => {
        await createAuditRepository(tx).note(entry)
        if (!(await action())) throw new NothingDone()
      })
    } catch (error) {
      if (!(error instanceof NothingDone)) throw error
    }
  }

  /** For long actions: an import is cancelled if its audit entry cannot be written. */
  async function keepIfNoted(id: string, write: () => Promise<void>) {
    try {
      await write()
    } catch (error) {
      await imports.cancel(id)
      throw error
    }
  }

  async function refuseSecond() {
    const running = (await imports.list()).find(({ status }) => status === 'running')
    if (running) throw importRunning(running)
  }

  async function getRecord(id: string): Promise<ImportRecord> {
    const record = (await imports.list()).find((each) => each.id === id)
    if (!record) throw importUnknown()
    return record
  }

  async function getRegion(id: string): Promise<Region> {
    const region = (await store.now()).regions.find((each) => each.id === id)
    if (!region) throw regionUnknown(id)
    return region
  }

  return {
    async list(language: LanguageTag): Promise<AdminMaps> {
      const { regions, graph } = await store.now()
      const records = (await imports.list()).slice(0, mostListed)
      return {
        regions: regions.map(regionView),
        imports: records.map((record) => importView(record, language)),
        hasRouting: graph !== null,
      }
    },

    async getImport(id: string, language: LanguageTag): Promise<MapImport> {
      return importView(await getRecord(id), language)
    },

    async offer(q: string) {
      const { extracts, staleSince } = await getting.offer(q)
      const offered = extracts.map((extract): OfferedMap => ({ ...extract, source: new URL(extract.address).host }))
      return { extracts: offered, staleSince: staleSince ?? null }
    },

    /** By name or address, or for a file of a given size. */
    async estimate({ from = '', bytes }: EstimateQuery): Promise<MapEstimate> {
      const source = bytes === undefined ? await getting.resolve(from) : undefined
      const estimate = source ? await getting.estimate(source) : estimateImport(bytes ?? 0)
      const { diskBytes = null, minutes = null } = estimate ?? {}
      const freeBytes = await getting.freeBytes()
      return { name: source?.name ?? '', bytes: estimate?.bytes ?? null, diskBytes, minutes, freeBytes }
    },

    /** @throws errors of `maps/extract-sources`, 409 `maps.import_running`, 507 `maps.disk_too_small` */
    async start(admin: Admin, from: string, call: ImportCall): Promise<MapImport> {
      await refuseSecond()
      return begin(admin, await getting.resolve(from), call)
    },

    /** Before a file of this size is received. @throws 409 `maps.import_running`, 507 `maps.disk_too_small` */
    async checkRoomFor(bytes: number): Promise<void> {
      await refuseSecond()
      await getting.refuseSmallDisk(bytes)
    },

    /** @throws 422 `maps.no_extract`, 409 `maps.import_running` */
    async startWith(admin: Admin, file: Pick<UploadedFile, 'path' | 'fileName'>, call: ImportCall): Promise<MapImport> {
      const source = await getting.adopt(file.path, file.fileName)
      try {
        return await begin(admin, source, call)
      } catch (error) {
        await getting.drop(source)
        throw error
      }
    },

    /** Downloads a region again from its source. @throws 404, 409 `maps.no_source` for a region from a file */
    async update(admin: Admin, regionId: string, call: ImportCall): Promise<MapImport> {
      const region = await getRegion(regionId)
      const address = addressOf(region)
      if (address === undefined) throw cannotUpdate()
      return begin(admin, await getting.resolve(address), call, region)
    },

    async cancel(admin: Admin, id: string): Promise<void> {
      const { region } = await getRecord(id)
      const entry = { actorId: admin.id, action: 'maps.cancel', targetId: id, before: { name: region.name } } as const
      await noteFirst(entry, () => imports.cancel(id))
    },

    async remove(admin: Admin, regionId: string): Promise<void> {
      const { name } = await getRegion(regionId)
      const entry = { actorId: admin.id, action: 'maps.remove', targetId: regionId, before: { name } } as const
      // Not `noteFirst`: starting a process would keep its transaction open for seconds.
      await imports.beginRemoval(regionId, () => note(entry))
    },
  }
}

/** Rolls back the audit entry. */
class NothingDone extends Error {}

/** Uploaded files cannot be downloaded again. */
const addressOf = ({ source: { kind, address } }: Region) => (kind === 'name' || kind === 'url' ? address : undefined)

const importView = ({ startedAt, finishedAt, ...record }: ImportRecord, language: LanguageTag): MapImport => ({
  ...record,
  sentence: remarkIn(record, language),
  startedAt: new Date(startedAt),
  finishedAt: finishedAt === null ? null : new Date(finishedAt),
})

function regionView(region: Region): AdminMapRegion {
  const { id, name, bounds, bytes, has, source, extractDate, importedAt } = region
  return {
    id,
    name,
    bounds,
    bytes,
    source: source.address ?? null,
    canUpdate: addressOf(region) !== undefined,
    extractDate: extractDate === null ? null : new Date(extractDate),
    importedAt: new Date(importedAt),
    hasStreets: has.tiles,
    hasPlaces: has.places,
    hasRoutes: has.roads,
  }
}
