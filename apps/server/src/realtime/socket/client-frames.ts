import { z } from 'zod'
import { clientFrame, closeCodes, type ClientFrame, type LiveEvent } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { callsOfRider } from '../../platform/http/guard.ts'
import { toProblem } from '../../platform/http/answers/error-handler.ts'
import { fieldProblems, withInput } from '../../platform/http/fields/field-problem.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { readPlainPosition } from './plain-position.ts'

/** The number of unknown frames that a rider's pages of an older release may send. */
const uselessFrames = { name: 'useless frames', tokens: 20, seconds: minutes(1) }

export interface FrameSender {
  id: string
  userId: string
  sid: string
  language: LanguageTag
  answer(event: LiveEvent): void
  close(code: number, reason: string): void
}

type FrameType = ClientFrame['type']

/** Handles a validated frame, one after the other in order of arrival. A thrown `HttpProblem` becomes an `error` frame. */
export type FrameHandler<Type extends FrameType, Sender extends FrameSender = FrameSender> = (
  frame: Extract<ClientFrame, { type: Type }>,
  sender: Sender,
) => Promise<void> | void

/** The handlers by type of frame. One module registers each type in `app.ts`. */
export type FrameHandlers<Sender extends FrameSender = FrameSender> = {
  [Type in FrameType]: FrameHandler<Type, Sender>
}

/** The `clientId` of a frame matches a repeated frame with its answer. */
const mayCarryClientId = z.object({ clientId: z.string().max(64) })

export interface FrameRules<Sender extends FrameSender = FrameSender> {
  rateLimiter: RateLimiter
  handlers: FrameHandlers<Sender>
}

/** Parses and handles a frame. Too many invalid frames close the socket. @throws errors of the server after the browser has received an answer */
export async function receiveFrame<Sender extends FrameSender>(
  text: string,
  sender: Sender,
  { rateLimiter, handlers }: FrameRules<Sender>,
) {
  const raw = readJson(text)
  try {
    // Counted before parsing: an invalid frame costs as much as a valid one.
    await rateLimiter.take(callsOfRider, sender.userId)
    const frame = readPlainPosition(raw) ?? readFrame(raw)
    // TypeScript cannot infer that the handler found under a type accepts that type of frame.
    const handle = handlers[frame.type] as FrameHandler<FrameType, Sender>
    await handle(frame, sender)
  } catch (error) {
    const problem = error instanceof Error ? toProblem(error) : undefined
    if (!problem) throw error
    if (isUseless(problem) && !(await mayStillErr(rateLimiter, sender)))
      return sender.close(closeCodes.refused, 'Too many invalid frames')
    const withClientId = mayCarryClientId.safeParse(raw)
    sender.answer({
      type: 'error',
      ...(withClientId.success && { clientId: withClientId.data.clientId }),
      code: problem.code,
      detail: problem.detailIn(sender.language),
    })
    // The browser has its answer; the log needs the error.
    if (problem.status >= 500) throw error
  }
}

const isUseless = ({ status }: HttpProblem) => status === 400 || status === 429

async function mayStillErr(rateLimiter: RateLimiter, { userId }: FrameSender): Promise<boolean> {
  try {
    await rateLimiter.take(uselessFrames, userId)
    return true
  } catch {
    return false
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws HttpProblem 400 */
function readFrame(raw: unknown): ClientFrame {
  const frame = clientFrame.safeParse(raw, withInput)
  if (!frame.success) throw refusal(frame.error)
  return frame.data
}

function refusal(error: z.ZodError) {
  const isUnknown = error.issues.some((issue) => issue.code === 'invalid_union' || issue.path.length === 0)
  if (isUnknown) return new HttpProblem(400, 'frame.unknown', translatable('errors.unknownFrame'))
  const details = fieldProblems(error).map(({ path, message }) =>
    translatable('errors.fieldProblem', { field: path, problem: message }),
  )
  return new HttpProblem(400, 'frame.invalid', details)
}
