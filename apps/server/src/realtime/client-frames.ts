import { z } from 'zod'
import { clientFrame, type ClientFrame, type LiveEvent } from '@scooter-rides/contract'
import { HttpProblem } from '../platform/http/problem.ts'

/** Who sent a frame, and the way to answer this one socket. */
export interface FrameSender {
  userId: string
  sid: string
  answer(event: LiveEvent): void
}

/** Acts on a checked frame. Called in the order of arrival; a thrown `HttpProblem` becomes an `error` frame. */
export type FrameHandler = (frame: ClientFrame, sender: FrameSender) => Promise<void> | void

/** A resend is matched to its answer by the `clientId` that some frames carry. */
const mayCarryClientId = z.object({ clientId: z.string().max(64) })

/** Reads one frame of a browser, hands it on and answers what is wrong with it. */
export async function receiveFrame(text: string, sender: FrameSender, handle: FrameHandler): Promise<void> {
  const raw = readJson(text)
  try {
    const frame = clientFrame.safeParse(raw)
    if (!frame.success) throw refusal(frame.error)
    await handle(frame.data, sender)
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error
    const known = mayCarryClientId.safeParse(raw)
    sender.answer({
      type: 'error',
      ...(known.success && { clientId: known.data.clientId }),
      code: error.code,
      detail: error.message,
    })
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
