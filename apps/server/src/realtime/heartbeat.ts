import type { FrameHandler } from './client-frames.ts'

/** A browser asks whether the road is still there. */
export const answerHeartbeat: FrameHandler<'heartbeat'> = (_frame, sender) =>
  sender.answer({ type: 'heartbeat', at: new Date() })
