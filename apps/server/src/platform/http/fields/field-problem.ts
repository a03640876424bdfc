import type { z } from 'zod'
import { translatable, type Translatable } from '@scooter-rides/messages'
import type { FieldProblem } from '../problem.ts'
import { contractMessage } from './field-messages.ts'

/** Options of `safeParse` for `fieldProblems`, which tells missing fields from fields of the wrong type by their input. */
export const withInput = { reportInput: true } as const

/** Words each issue of a schema with a message of the contract or, for Zod's own checks, of the server. It repeats no value of the caller. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: contractMessage(issue.message) ?? textOf(issue),
  }))

type Issue = z.core.$ZodIssue

const invalid = translatable('field-errors.invalid')

/** The same rules as the English messages of Zod, in words for people who do not know its types. */
function textOf(issue: Issue): Translatable {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue) ? translatable('validation.required') : (typeTexts[issue.expected] ?? invalid)
    case 'invalid_value':
      return isMissing(issue) ? translatable('validation.required') : oneOf(issue.values.map(String))
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formatTexts[issue.format] ?? translatable('validation.invalidFormat')
    case 'not_multiple_of':
      return translatable('validation.mustBeMultiple', { step: issue.divisor })
    case 'unrecognized_keys':
      return translatable('validation.unknownFields', { count: issue.keys.length, fields: listOf(issue.keys) })
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return invalid
  }
}

const isMissing = (issue: Issue) => 'input' in issue && issue.input === undefined

const typeTexts: Readonly<Record<string, Translatable>> = {
  string: translatable('validation.mustBeText'),
  number: translatable('validation.mustBeNumber'),
  int: translatable('validation.mustBeWholeNumber'),
  boolean: translatable('validation.mustBeBoolean'),
  date: translatable('validation.mustBeDate'),
  array: translatable('validation.mustBeList'),
  object: translatable('validation.mustBeObject'),
  record: translatable('validation.mustBeObject'),
  null: translatable('validation.mustBeNull'),
}

const formatTexts: Readonly<Record<string, Translatable>> = {
  email: translatable('field-errors.invalidEmail'),
  url: translatable('validation.mustBeUrl'),
  datetime: translatable('validation.mustBeInstant'),
}

const listOf = (list: string[]) => ({ list, type: 'unit' as const })

const oneOf = ([first = '', ...others]: string[]): Translatable =>
  others.length === 0
    ? translatable('validation.mustBeValue', { value: first })
    : translatable('validation.mustBeOneOf', { values: listOf([first, ...others]) })

const collections = new Set(['array', 'set', 'map', 'record'])

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Translatable {
  const min = Number(minimum)
  if (origin === 'string')
    return min === 1
      ? translatable('validation.mustNotBeEmpty')
      : translatable('field-errors.atLeastCharacters', { min })
  if (collections.has(origin)) return translatable('validation.atLeastItems', { min })
  if (origin === 'date') return invalid
  return inclusive
    ? translatable('validation.mustBeAtLeast', { min })
    : translatable('validation.mustBeGreater', { min })
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Translatable {
  const max = Number(maximum)
  if (origin === 'string') return translatable('field-errors.atMostCharacters', { max })
  if (collections.has(origin)) return translatable('validation.atMostItems', { max })
  if (origin === 'date') return invalid
  return inclusive ? translatable('validation.mustBeAtMost', { max }) : translatable('validation.mustBeLess', { max })
}
