import { and, arrayContains, asc, eq, getTableColumns, gt, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { showsProfile } from '../relationships/profile-access.filters.ts'
import { blockersOf } from '../relationships/relationships.filters.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from './vehicles.table.ts'

export type VehicleRow = typeof vehiclesTable.$inferSelect
export type NewVehicleRow = Omit<typeof vehiclesTable.$inferInsert, 'id' | 'createdAt'>

export function createVehiclesRepository(db: Database) {
  return {
    /** For the data export. */
    rowsOf: (userId: string) =>
      rowsInPages(db, { table: vehiclesTable, key: vehiclesTable.id, where: eq(vehiclesTable.userId, userId) }),

    count: (userId: string) => db.$count(vehiclesTable, eq(vehiclesTable.userId, userId)),

    async find(id: number): Promise<VehicleRow | undefined> {
      const [row] = await db.select().from(vehiclesTable).where(eq(vehiclesTable.id, id))
      return row
    },

    /** Not found if the owner blocked the viewer or hides the profile from them. */
    async findShown(id: number, viewerId: string): Promise<VehicleRow | undefined> {
      const [row] = await db
        .select(getTableColumns(vehiclesTable))
        .from(vehiclesTable)
        .innerJoin(usersTable, eq(usersTable.id, vehiclesTable.userId))
        .where(
          and(eq(vehiclesTable.id, id), notInArray(vehiclesTable.userId, blockersOf(viewerId)), showsProfile(viewerId)),
        )
      return row
    },

    async listOf(userId: string, afterId: number, size: number): Promise<VehicleRow[]> {
      const isNext = and(eq(vehiclesTable.userId, userId), gt(vehiclesTable.id, afterId))
      return db.select().from(vehiclesTable).where(isNext).orderBy(asc(vehiclesTable.id)).limit(size)
    },

    async imageUrlsOf(userId: string): Promise<string[]> {
      const rows = await db
        .select({ imageUrls: vehiclesTable.imageUrls })
        .from(vehiclesTable)
        .where(eq(vehiclesTable.userId, userId))
      return rows.flatMap((row) => row.imageUrls)
    },

    /** Locks the scooters. */
    showing: (userId: string, url: string): Promise<VehicleRow[]> =>
      db
        .select()
        .from(vehiclesTable)
        .where(and(eq(vehiclesTable.userId, userId), arrayContains(vehiclesTable.imageUrls, [url])))
        .orderBy(asc(vehiclesTable.id))
        .for('update'),

    async add(row: NewVehicleRow): Promise<VehicleRow> {
      const [added] = await db.insert(vehiclesTable).values(row).returning()
      return added as VehicleRow
    },

    async update(id: number, change: Partial<NewVehicleRow>): Promise<VehicleRow> {
      const [updated] = await db.update(vehiclesTable).set(change).where(eq(vehiclesTable.id, id)).returning()
      return updated as VehicleRow
    },

    async remove(id: number) {
      await db.delete(vehiclesTable).where(eq(vehiclesTable.id, id))
    },

    async removeAllOf(userId: string) {
      await db.delete(vehiclesTable).where(eq(vehiclesTable.userId, userId))
    },
  }
}
