import type { Database } from '../platform/database/database.ts'
import { revocableTransaction } from '../platform/database/transaction.ts'
import type { DomainEvent, DomainEventType } from './domain-event.ts'

export interface RecordedEvent {
  id: number
  subject: string
  event: DomainEvent
  recordedAt: Date
}

export interface Delivery {
  /** The event's number. A redelivered event has the same number. */
  id: number
  recordedAt: Date
  /** Ends the delivery: writes made in it commit at most once per event. Use no other connection, and leave slow work to a job. */
  tx: Database
}

type Handler<Type extends DomainEventType> = (
  event: Extract<DomainEvent, { type: Type }>,
  delivery: Delivery,
) => Promise<void> | void

type Handlers = { [Type in DomainEventType]?: Handler<Type> | null }

/** The handlers of a consumer that handles every type of event; null ignores a type. */
export type EveryHandler = { [Type in DomainEventType]: Handler<Type> | null }

/** A subscriber to events. Events are delivered at least once: again after a crash, or when another event of the same batch failed. */
export interface Consumer {
  name: string
  on: Handlers
}

/** A slower consumer would delay all deliveries, and with the embedded database every query. */
const timeoutMs = 3000

/** @throws the error of the consumer, or a timeout: the handler may then still run, but outside of this transaction */
export async function deliverTo({ on }: Consumer, recorded: RecordedEvent, tx: Database): Promise<void> {
  const { id, recordedAt, event } = recorded
  const { revocableTx, revoke } = revocableTransaction(tx)
  // TypeScript cannot infer that the handler found under a type accepts that type of event.
  const handle = on[event.type] as ((event: DomainEvent, delivery: Delivery) => Promise<void> | void) | null | undefined
  try {
    await inTime(async () => handle?.(event, { id, recordedAt, tx: revocableTx }))
  } finally {
    revoke()
  }
}

async function inTime(work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    await Promise.race([work(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}

export const isFor = ({ event }: RecordedEvent, { on }: Consumer) => Boolean(on[event.type])
