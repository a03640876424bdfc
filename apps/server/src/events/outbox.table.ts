import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../platform/database/columns.ts'
import type { DomainEvent } from './domain-event.ts'

/** Events that were recorded and not delivered yet: nearly always none. */
export const outboxTable = pgTable(
  'outbox',
  {
    /** Says the order inside a subject, whose events are recorded one transaction after the other; between subjects it says nothing. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    subject: text('subject').notNull(),
    type: text('type').notNull(),
    event: jsonb('event').$type<DomainEvent>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_subject').on(table.subject, table.id)],
)

/** Events that one consumer failed to take, and those that wait behind them, while everybody else has them already. */
export const failedDeliveriesTable = pgTable(
  'failed_deliveries',
  {
    consumer: text('consumer').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    subject: text('subject').notNull(),
    event: jsonb('event').$type<DomainEvent>().notNull(),
    recordedAt: moment('recorded_at').notNull(),
    /** 0 for one that waits behind another. */
    attempts: integer('attempts').notNull(),
    error: text('error'),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    /** It is not tried any more and holds nobody up; the row stays to be looked at. */
    gaveUpAt: moment('gave_up_at'),
  },
  (table) => [
    primaryKey({ columns: [table.consumer, table.eventId] }),
    index('failed_deliveries_subject').on(table.subject, table.consumer, table.eventId),
  ],
)
