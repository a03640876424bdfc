import type { FrameHandler } from './client-frames.ts'

/** Answers a browser that checks the connection. */
export const answerHeartbeat: FrameHandler<'heartbeat'> = (_frame, sender) =>
  sender.answer({ type: 'heartbeat', at: new Date() })
