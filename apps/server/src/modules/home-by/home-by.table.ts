import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { homeByAnswer } from '@scooter-rides/contract'
import { choice, createdAt, moment, oneOf } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'
import { homeByNews } from './home-by.job-kinds.ts'

const riderId = () =>
  text('user_id')
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' })

/** A rider's time to be home. The contacts are told at most once: `told_at` is set in the transaction that tells them. */
export const homeByTable = pgTable(
  'home_by',
  {
    id: serial('id').primaryKey(),
    userId: riderId(),
    /** Null without a ride, or for a deleted one. */
    rideId: integer('ride_id').references(() => ridesTable.id, { onDelete: 'set null' }),
    dueAt: moment('due_at').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    remindedAt: moment('reminded_at'),
    toldAt: moment('told_at'),
    /** The rider reported back or removed the entry. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('home_by_user').on(table.userId, table.dueAt),
    index('home_by_ride').on(table.rideId),
    index('home_by_due').on(table.dueAt),
    index('home_by_ended')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null`),
  ],
)

/** E-mail addresses that a rider asked. The owner of an address answers once for this rider. */
export const homeByAddressesTable = pgTable(
  'home_by_addresses',
  {
    id: serial('id').primaryKey(),
    userId: riderId(),
    /** As `canonicalEmail` spells it. */
    email: text('email').notNull(),
    state: choice('state', homeByAnswer.options).notNull().default('waiting'),
    /** The token of the mailed links is derived from it with the key of the site. */
    seed: text('seed').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** When the question was last mailed. */
    askedAt: moment('asked_at'),
    answeredAt: moment('answered_at'),
    /** The language in which the owner of the address answered, else the rider's language at the time of the question. */
    language: text('language'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('home_by_addresses_once').on(table.userId, table.email),
    // For the limit of questions to one address.
    index('home_by_addresses_email').on(table.email),
    index('home_by_addresses_waiting')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    oneOf(table.state, homeByAnswer.options),
  ],
)

/** A friend or an e-mail address. */
export const homeByContactsTable = pgTable(
  'home_by_contacts',
  {
    id: serial('id').primaryKey(),
    homeById: integer('home_by_id')
      .notNull()
      .references(() => homeByTable.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    addressId: integer('address_id').references(() => homeByAddressesTable.id, { onDelete: 'cascade' }),
    /** Null for a contact who was not told, because the contact was no friend or not confirmed when the time passed. */
    toldAt: moment('told_at'),
    /** The mail that is not yet accepted by the mail server. */
    pendingMail: choice('pending_mail', homeByNews),
    /** After this moment the process that sends the mail counts as killed. */
    mailOverdueAt: moment('mail_overdue_at'),
  },
  (table) => [
    unique('home_by_contacts_friend').on(table.homeById, table.userId),
    unique('home_by_contacts_address').on(table.homeById, table.addressId),
    index('home_by_contacts_user').on(table.userId),
    index('home_by_contacts_by_address').on(table.addressId),
    index('home_by_contacts_overdue')
      .on(table.mailOverdueAt)
      .where(sql`${table.pendingMail} is not null`),
    oneOf(table.pendingMail, homeByNews),
    check('home_by_contacts_one', sql`num_nonnulls(${table.userId}, ${table.addressId}) = 1`),
  ],
)
