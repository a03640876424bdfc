import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { limits, vehicleType } from '@scooter-rides/contract'
import { between, choice, createdAt, oneOf, updatedAt } from '../../platform/database/columns.ts'
import { usersTable } from '../users/users.table.ts'

export const vehiclesTable = pgTable(
  'vehicles',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    year: integer('year'),
    make: text('make'),
    model: text('model').notNull(),
    color: text('color').notNull(),
    type: choice('type', vehicleType.options).notNull().default('standard'),
    description: text('description'),
    imageUrls: text('image_urls')
      .array()
      .notNull()
      .default(sql`'{}'`),
    licensePlate: text('license_plate'),
    topSpeed: integer('top_speed'),
    createdAt: createdAt(),
  },
  (table) => [
    index('vehicles_user').on(table.userId, table.id),
    index('vehicles_name_trgm').using(
      'gin',
      sql`f_unaccent(lower(${table.name} || ' ' || coalesce(${table.make}, '') || ' ' || ${table.model})) gin_trgm_ops`,
    ),
    index('vehicles_created').on(table.createdAt),
    oneOf(table.type, vehicleType.options),
    between(table.topSpeed, 1, limits.topSpeedKmh),
  ],
)

/** Edits of administrators survive the catalogue of a later release. */
const edited = {
  isEdited: boolean('is_edited').notNull().default(false),
  isRemoved: boolean('is_removed').notNull().default(false),
}

export const vehicleMakesTable = pgTable('vehicle_makes', {
  id: serial('id').primaryKey(),
  makeId: integer('make_id').notNull().unique(),
  makeName: text('make_name').notNull(),
  ...edited,
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** One row per model; `modelYear` is the first year in which it was sold. */
export const vehicleModelsTable = pgTable(
  'vehicle_models',
  {
    id: serial('id').primaryKey(),
    makeId: integer('make_id').notNull(),
    modelId: integer('model_id').notNull(),
    modelName: text('model_name').notNull(),
    modelYear: integer('model_year').notNull(),
    ...edited,
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('vehicle_models_once').on(table.makeId, table.modelId)],
)

export const vehicleTypesTable = pgTable('vehicle_types', {
  id: serial('id').primaryKey(),
  typeId: integer('type_id').notNull().unique(),
  typeName: text('type_name').notNull(),
  createdAt: createdAt(),
})
