import type { z } from 'zod'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { requiredText } from '../values/values.ts'

/** The rule of the site or the law that a decision is based on: `rule: TEXT` or `law: TEXT`. */
export const ground = requiredText(limits.ground, fieldMessage('groundRequired')).refine(
  (value) => /^(rule|law): \S/.test(value),
  fieldMessage('mustBeGround'),
)

/** What happened, in the words of the team. The rider concerned receives both texts. */
export const statementFields = {
  facts: requiredText(limits.moderationNote, fieldMessage('factsRequired')).optional(),
  ground: ground.optional(),
}

interface Stated {
  facts?: string | undefined
  ground?: string | undefined
}

/**
 * For `superRefine` of a body: refuses a decision without facts or ground. `formerOf` is the one text of releases before 0.2: it
 * replaces both fields, but it does not complete one of them.
 */
export const requireStatement =
  <Body extends Stated>(formerOf: (body: Body) => string | null | undefined) =>
  (body: Body, context: z.core.$RefinementCtx<Body>) => {
    const { facts, ground: base } = body
    if (facts === undefined && base === undefined && formerOf(body)) return
    const refuse = (field: keyof Stated, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (facts === undefined) refuse('facts', fieldMessage('factsRequired'))
    if (base === undefined) refuse('ground', fieldMessage('groundRequired'))
  }
