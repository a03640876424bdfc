import type { Database } from '../../platform/database/database.ts'
import { toPage, type Page } from '../../platform/http/paging.ts'
import { readVehicleCatalog } from './vehicle-catalog.data.ts'
import { createVehicleCatalogRepository, type NamePosition } from './vehicle-catalog.repository.ts'
import { makeNotFound } from './vehicles.errors.ts'

export interface NameSearch {
  /** An empty text matches all. */
  text: string
  after: NamePosition | undefined
  size: number
}

export type VehicleCatalogService = ReturnType<typeof createVehicleCatalogService>

export function createVehicleCatalogService({ db }: { db: Database }) {
  const catalog = createVehicleCatalogRepository(db)

  return {
    /** Cheap if the tables are up to date. */
    async sync(): Promise<void> {
      const shipped = readVehicleCatalog()
      if ((await catalog.version()) === shipped.version) return
      await db.transaction(async (tx) => createVehicleCatalogRepository(tx).save(shipped))
    },

    async listMakes({ text, after, size }: NameSearch): Promise<Page<{ makeId: number; makeName: string }>> {
      const rows = await catalog.makes({ text, after, size: size + 1 })
      return toPage(rows, size, (last) => [last.rank, last.name, last.makeId])
    },

    async listModels(
      makeId: number,
      { text, after, size }: NameSearch,
    ): Promise<Page<{ modelId: number; modelName: string }>> {
      if (!(await catalog.hasMake(makeId))) throw makeNotFound()
      const rows = await catalog.models(makeId, { text, after, size: size + 1 })
      return toPage(rows, size, (last) => [last.rank, last.name, last.modelId])
    },

    listTypes: () => catalog.types(),
  }
}
