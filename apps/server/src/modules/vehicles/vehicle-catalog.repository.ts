import { and, asc, eq, not, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { instanceSettingsTable } from '../instance/instance.table.ts'
import type { VehicleCatalog } from './vehicle-catalog.data.ts'
import { vehicleMakesTable, vehicleModelsTable, vehicleTypesTable } from './vehicles.table.ts'

/** Names that begin with the text come first, then by name. */
export interface NamePosition {
  rank: number
  name: string
  id: number
}

interface NameQuery {
  text: string
  after: NamePosition | undefined
  size: number
}

const versionKey = 'vehicles.catalog'

export function createVehicleCatalogRepository(db: Database) {
  return {
    async version(): Promise<unknown> {
      const [row] = await db
        .select({ value: instanceSettingsTable.value })
        .from(instanceSettingsTable)
        .where(eq(instanceSettingsTable.key, versionKey))
      return row?.value
    },

    async save({ version, types, makes, models }: VehicleCatalog) {
      const now = new Date()
      await db
        .insert(vehicleTypesTable)
        .values(types)
        .onConflictDoUpdate({ target: vehicleTypesTable.typeId, set: { typeName: sql`excluded.type_name` } })
      await db
        .insert(vehicleMakesTable)
        .values(makes)
        .onConflictDoUpdate({
          target: vehicleMakesTable.makeId,
          set: { makeName: sql`excluded.make_name`, updatedAt: now },
          setWhere: not(vehicleMakesTable.isEdited),
        })
      await db
        .insert(vehicleModelsTable)
        .values(models)
        .onConflictDoUpdate({
          target: [vehicleModelsTable.makeId, vehicleModelsTable.modelId],
          set: { modelName: sql`excluded.model_name`, modelYear: sql`excluded.model_year`, updatedAt: now },
          setWhere: not(vehicleModelsTable.isEdited),
        })
      const row = { key: versionKey, value: version }
      await db
        .insert(instanceSettingsTable)
        .values(row)
        .onConflictDoUpdate({ target: instanceSettingsTable.key, set: { value: version, updatedAt: now } })
    },

    makes(query: NameQuery) {
      const { position, where, order } = byName(vehicleMakesTable.makeName, vehicleMakesTable.makeId, query)
      return db
        .select({ makeId: vehicleMakesTable.makeId, makeName: vehicleMakesTable.makeName, ...position })
        .from(vehicleMakesTable)
        .where(and(not(vehicleMakesTable.isRemoved), where))
        .orderBy(...order)
        .limit(query.size)
    },

    models(makeId: number, query: NameQuery) {
      const { position, where, order } = byName(vehicleModelsTable.modelName, vehicleModelsTable.modelId, query)
      return db
        .select({ modelId: vehicleModelsTable.modelId, modelName: vehicleModelsTable.modelName, ...position })
        .from(vehicleModelsTable)
        .where(and(eq(vehicleModelsTable.makeId, makeId), not(vehicleModelsTable.isRemoved), where))
        .orderBy(...order)
        .limit(query.size)
    },

    async hasMake(makeId: number): Promise<boolean> {
      const isThere = and(eq(vehicleMakesTable.makeId, makeId), not(vehicleMakesTable.isRemoved))
      return (await db.$count(vehicleMakesTable, isThere)) > 0
    },

    types: () =>
      db
        .select({ typeId: vehicleTypesTable.typeId, typeName: vehicleTypesTable.typeName })
        .from(vehicleTypesTable)
        .orderBy(asc(vehicleTypesTable.typeId)),
  }
}

/** Ignores accents and case. The list is short enough for a scan. */
function byName(column: PgColumn, id: PgColumn, { text, after }: NameQuery) {
  const name = sql<string>`f_unaccent(lower(${column}))`
  const sought = sql`f_unaccent(lower(${text}))`
  const at = sql`strpos(${name}, ${sought})`
  const rank = sql<number>`case when ${at} = 1 then 0 else 1 end`
  const where: SQL | undefined = and(
    sql`${at} > 0`,
    after &&
      sql`(${rank}, ${name} collate "C", ${id}) > (${after.rank}::int, ${after.name}::text collate "C", ${after.id}::int)`,
  )
  return { position: { rank, name }, where, order: [sql`${rank}`, sql`${name} collate "C"`, asc(id)] }
}
