import { z } from 'zod'
import { withoutBidiControls } from './bidi.ts'
import { fieldMessage } from './field-message.ts'

// A lone surrogate cannot be written as UTF-8, and PostgreSQL refuses NUL.
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\u0000')
const unstorable = fieldMessage('unstorable')

interface Messages {
  /** A `fieldMessage` for a value that is not a string. */
  error?: string
  tooShort?: string
  tooLong?: string
}

/**
 * A string of at most `max` characters that can be stored. A character is a UTF-16 unit, as in `String.length` and in an
 * input's `maxLength`. Zod's own `max` counts code points: it stays for the API description, where it is an upper bound.
 */
export function characters(max: number, messages: Messages = {}): z.ZodString {
  return within(z.string(messages), max, messages).refine(isStorable, unstorable)
}

interface Trimmed extends Messages {
  min?: number
  /** Removes the characters that can reorder the text around a name. */
  isName?: boolean
}

/** As `characters`, but trimmed, and with at least `min` characters left. */
export function trimmedCharacters(max: number, { min = 0, isName = false, ...messages }: Trimmed = {}) {
  const { tooShort = fieldMessage('atLeastCharacters', { min }) } = messages
  const string = z.string(messages)
  const trimmed = (isName ? string.overwrite(withoutBidiControls) : string).trim()
  const longEnough = min > 0 ? trimmed.refine((value) => value.length >= min, tooShort) : trimmed
  return within(longEnough, max, messages).refine(isStorable, unstorable)
}

function within(
  schema: z.ZodString,
  max: number,
  { tooLong = fieldMessage('atMostCharacters', { max }) }: Messages,
): z.ZodString {
  return schema
    .max(max, tooLong)
    .refine((value) => value.length <= max, { error: tooLong, when: ({ issues }) => issues.length === 0 })
}
