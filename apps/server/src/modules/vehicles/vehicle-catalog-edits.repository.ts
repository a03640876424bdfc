import { and, eq, max, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { vehicleMakesTable, vehicleModelsTable } from './vehicles.table.ts'

const makes = vehicleMakesTable
const models = vehicleModelsTable

/** Ids of the built-in catalogue are smaller. */
const firstOwnId = 1_000_000_000

const nextId = (highest: number | null) => Math.max(highest ?? 0, firstOwnId - 1) + 1
const sameName = (column: typeof makes.makeName | typeof models.modelName, name: string) =>
  sql`f_unaccent(lower(${column})) = f_unaccent(lower(${name}))`

export interface ModelKey {
  makeId: number
  modelId: number
}

/** Call `lockAll` first: it serialises changes of names and ids. */
export function createCatalogEditsRepository(db: Database) {
  const isModel = ({ makeId, modelId }: ModelKey) => and(eq(models.makeId, makeId), eq(models.modelId, modelId))

  return {
    async lockAll(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('vehicles.catalog'))`)
    },

    async findMake(makeId: number) {
      const [row] = await db
        .select({ makeId: makes.makeId, makeName: makes.makeName })
        .from(makes)
        .where(and(eq(makes.makeId, makeId), not(makes.isRemoved)))
      return row
    },

    hasMakeNamed: async (name: string, exceptId = 0): Promise<boolean> =>
      (await db.$count(makes, and(sameName(makes.makeName, name), not(makes.isRemoved), ne(makes.makeId, exceptId)))) >
      0,

    async addMake(makeName: string) {
      const [found] = await db.select({ highest: max(makes.makeId) }).from(makes)
      const makeId = nextId(found?.highest ?? null)
      await db.insert(makes).values({ makeId, makeName, isEdited: true })
      return { makeId, makeName }
    },

    async changeMake(makeId: number, change: { makeName?: string; isRemoved?: boolean }) {
      await db
        .update(makes)
        .set({ ...change, isEdited: true })
        .where(eq(makes.makeId, makeId))
    },

    async findModel(key: ModelKey) {
      const [row] = await db
        .select({
          makeId: models.makeId,
          modelId: models.modelId,
          modelName: models.modelName,
          modelYear: models.modelYear,
        })
        .from(models)
        .where(and(isModel(key), not(models.isRemoved)))
      return row
    },

    hasModelNamed: async (makeId: number, name: string, exceptId = 0): Promise<boolean> =>
      (await db.$count(
        models,
        and(
          eq(models.makeId, makeId),
          sameName(models.modelName, name),
          not(models.isRemoved),
          ne(models.modelId, exceptId),
        ),
      )) > 0,

    async addModel(model: { makeId: number; modelName: string; modelYear: number }) {
      const [found] = await db
        .select({ highest: max(models.modelId) })
        .from(models)
        .where(eq(models.makeId, model.makeId))
      const modelId = nextId(found?.highest ?? null)
      await db.insert(models).values({ ...model, modelId, isEdited: true })
      return { ...model, modelId }
    },

    async changeModel(key: ModelKey, change: { modelName?: string; modelYear?: number; isRemoved?: boolean }) {
      await db
        .update(models)
        .set({ ...change, isEdited: true })
        .where(isModel(key))
    },
  }
}
