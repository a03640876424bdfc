import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../platform/database/columns.ts'
import type { DomainEvent } from './domain-event.ts'

/** Recorded events that are not delivered yet: nearly always none. */
export const outboxTable = pgTable(
  'outbox',
  {
    /** Orders the events of one subject, whose transactions do not overlap. It says nothing about the order between subjects. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subject: text('subject').notNull(),
    type: text('type').notNull(),
    event: jsonb('event').$type<DomainEvent>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_subject').on(table.subject, table.id)],
)

/** Events that one consumer failed to handle, and those that wait behind them. All other consumers have received them. */
export const failedDeliveriesTable = pgTable(
  'failed_deliveries',
  {
    consumer: text('consumer').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    subject: text('subject').notNull(),
    event: jsonb('event').$type<DomainEvent>().notNull(),
    recordedAt: moment('recorded_at').notNull(),
    /** 0 while it waits behind another delivery. */
    attempts: integer('attempts').notNull(),
    error: text('error'),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** Set when the last attempt failed. The row delays no other delivery and stays for the operator. */
    gaveUpAt: moment('gave_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.consumer, table.eventId] }),
    index('failed_deliveries_subject').on(table.subject, table.consumer, table.eventId),
    index('failed_deliveries_given_up')
      .on(table.gaveUpAt)
      .where(sql`${table.gaveUpAt} is not null`),
  ],
)
