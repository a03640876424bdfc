import type { Database } from '../platform/database/database.ts'
import { lendTransaction } from '../platform/database/transaction.ts'
import type { DomainEvent, DomainEventType } from './domain-event.ts'

/** An event that somebody recorded. */
export interface RecordedEvent {
  id: number
  subject: string
  event: DomainEvent
  recordedAt: Date
}

export interface Delivery {
  /** The event's number: the same when it comes again. */
  id: number
  recordedAt: Date
  /**
   * The transaction that ends the delivery: what is written in it is there once, or comes again. Use no other connection,
   * and nothing that takes its time (a mail, another server): give that to a job.
   */
  tx: Database
}

type Handler<Type extends DomainEventType> = (
  event: Extract<DomainEvent, { type: Type }>,
  delivery: Delivery,
) => Promise<void> | void

type Handlers = { [Type in DomainEventType]?: Handler<Type> | null }

/** The handlers of a consumer that decides about every type of event; null ignores a type. */
export type EveryHandler = { [Type in DomainEventType]: Handler<Type> | null }

/**
 * Somebody who hears of events, by the name under which it is remembered what they missed. Events come at least once: after a
 * crash, or where another event of the same moment failed, the same one comes again.
 */
export interface Consumer {
  name: string
  on: Handlers
}

/** A consumer that takes longer holds everybody up, and with the embedded database all others too. */
const timeoutMs = 3000

/**
 * Hands an event to a consumer, which may not care for its type.
 * @throws when the consumer does, or takes too long: it may then go on, but not in our transaction
 */
export async function handOver({ on }: Consumer, recorded: RecordedEvent, tx: Database): Promise<void> {
  const { id, recordedAt, event } = recorded
  const { lent, takeBack } = lendTransaction(tx)
  // The type of a table of handlers does not say that each gets the event of its own name.
  const handle = on[event.type] as ((event: DomainEvent, delivery: Delivery) => Promise<void> | void) | null | undefined
  try {
    await inTime(async () => handle?.(event, { id, recordedAt, tx: lent }))
  } finally {
    takeBack()
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
