import { z } from 'zod'
import { clientFrame, closeCodes, type ClientFrame, type LiveEvent } from '@scooter-rides/contract'
import { callsOfRider } from '../../platform/http/guard.ts'
import { toProblem } from '../../platform/http/answers/error-handler.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'

/** What a page of an older version may send by mistake, over all of a rider's sockets. */
const uselessFrames = { name: 'useless frames', tokens: 20, seconds: minutes(1) }

/** Who sent a frame, and the way to answer this one socket. */
export interface FrameSender {
  /** The socket's. */
  id: string
  userId: string
  sid: string
  answer(event: LiveEvent): void
  close(code: number, reason: string): void
}

type FrameType = ClientFrame['type']

/** Acts on a checked frame, one after the other in the order of arrival; a thrown `HttpProblem` becomes an `error` frame. */
export type FrameHandler<Type extends FrameType, Sender extends FrameSender = FrameSender> = (
  frame: Extract<ClientFrame, { type: Type }>,
  sender: Sender,
) => Promise<void> | void

/** Who acts on which frame: each type of the contract has one module that registered for it (`app.ts`). */
export type FrameHandlers<Sender extends FrameSender = FrameSender> = {
  [Type in FrameType]: FrameHandler<Type, Sender>
}

/** A resend is matched to its answer by the `clientId` that some frames carry. */
const mayCarryClientId = z.object({ clientId: z.string().max(64) })

export interface FrameRules<Sender extends FrameSender = FrameSender> {
  rateLimiter: RateLimiter
  handlers: FrameHandlers<Sender>
}

/**
 * Reads one frame of a browser, hands it on and answers what is wrong with it; too many such close the socket.
 * @throws what went wrong on our side, once that is answered
 */
export async function receiveFrame<Sender extends FrameSender>(
  text: string,
  sender: Sender,
  { rateLimiter, handlers }: FrameRules<Sender>,
) {
  const raw = readJson(text)
  try {
    // Before it is read: a frame that nobody understands costs its sender as much as a useful one.
    await rateLimiter.take(callsOfRider, sender.userId)
    const frame = clientFrame.safeParse(raw)
    if (!frame.success) throw refusal(frame.error)
    // The type of a table of handlers does not say that each gets the frame of its own name.
    const handle = handlers[frame.data.type] as FrameHandler<FrameType, Sender>
    await handle(frame.data, sender)
  } catch (error) {
    const problem = error instanceof Error ? toProblem(error) : undefined
    if (!problem) throw error
    if (isUseless(problem) && !(await mayStillErr(rateLimiter, sender)))
      return sender.close(closeCodes.refused, 'Too many frames that cannot be used')
    const known = mayCarryClientId.safeParse(raw)
    sender.answer({
      type: 'error',
      ...(known.success && { clientId: known.data.clientId }),
      code: problem.code,
      detail: problem.message,
    })
    // Answered, and the operator has to know.
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

function refusal(error: z.ZodError) {
  const isUnknown = error.issues.some((issue) => issue.code === 'invalid_union' || issue.path.length === 0)
  const detail = error.issues
    .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
    .join('. ')
  return isUnknown
    ? new HttpProblem(400, 'frame.unknown', 'There is no such frame.')
    : new HttpProblem(400, 'frame.invalid', detail)
}
