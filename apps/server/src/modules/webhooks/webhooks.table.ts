import { bigserial, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { deliveryFailures, deliveryStates, webhookEvents } from '@scooter-rides/contract'
import { choice, createdAt, eachOneOf, moment, notNegative, oneOf } from '../../platform/database/columns.ts'

export const webhooksTable = pgTable(
  'webhooks',
  {
    id: serial('id').primaryKey(),
    url: text('url').notNull(),
    events: text('events', { enum: webhookEvents }).array().notNull(),
    /** Encrypted with the key of the installation, because each delivery is signed with it. */
    sealedSecret: text('sealed_secret').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    /** The first failed attempt since the last successful one. */
    failingSince: moment('failing_since'),
    switchedOffAt: moment('switched_off_at'),
  },
  (table) => [eachOneOf(table.events, webhookEvents)],
)

/** A message to one webhook, and what became of it. */
export const webhookDeliveriesTable = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooksTable.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull().unique(),
    type: text('type').notNull(),
    /** Ids only. A ride is read when the message is sent, so that nothing is sent that is no longer public. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: choice('state', deliveryStates).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    lastAttemptAt: moment('last_attempt_at'),
    /** During an attempt: when another process may repeat it, because this one was killed. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    duration: integer('duration'),
    answeredStatus: integer('answered_status'),
    failure: choice('failure', deliveryFailures),
  },
  (table) => [
    oneOf(table.state, deliveryStates),
    oneOf(table.failure, deliveryFailures),
    notNegative(table.attempts),
    index('webhook_deliveries_webhook').on(table.webhookId, table.state, table.id),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
)
