import { selectSettings, setLocal, type SessionSettings } from './session-settings.ts'

/** The connection that pg passes to a query; missing in the types of pg 8.23. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string }): void
  bind(message: object): void
  execute(message: object): void
}

/** The parts of pg's query that this file replaces. */
export interface RawQuery {
  name: string
  text: string
  callback?: (error: Error | null, result: unknown) => void
  requiresPreparation(): boolean
  submit(connection: Wire): Error | null
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Wire): void
}

/**
 * Lets a query send `settings` in its own message, so that they hold for its transaction and cost no round trip. The answer to them
 * is dropped. A query inside of a transaction sends nothing more: BEGIN has set them.
 */
export function sendSettings(query: RawQuery, settings: SessionSettings, isInTransaction: () => boolean): RawQuery {
  const { submit, handleRowDescription, handleDataRow, handleCommandComplete } = query
  let isSetting = false

  const inOwnMessage = (connection: Wire) => {
    if (isInTransaction()) return submit.call(query, connection)
    if (query.requiresPreparation()) {
      isSetting = true
      connection.stream.cork()
      connection.parse({ text: selectSettings(settings) })
      connection.bind({})
      connection.execute({})
      const refusal = submit.call(query, connection)
      connection.stream.uncork()
      return refusal
    }
    if (beginsTransaction(query.text)) query.text += `; ${setLocal(settings)}`
    else {
      isSetting = true
      query.text = `${selectSettings(settings)}; ${query.text}`
    }
    return submit.call(query, connection)
  }

  return Object.assign(query, {
    submit: inOwnMessage,
    handleRowDescription(message: object) {
      if (!isSetting) handleRowDescription.call(query, message)
    },
    handleDataRow(message: object) {
      if (!isSetting) handleDataRow.call(query, message)
    },
    handleCommandComplete(message: object, connection: Wire) {
      if (isSetting) isSetting = false
      else handleCommandComplete.call(query, message, connection)
    },
  })
}

/** A single BEGIN; a text of several statements ends its transaction itself. */
const beginsTransaction = (text: string) => /^\s*begin\b[^;]*$/i.test(text)
