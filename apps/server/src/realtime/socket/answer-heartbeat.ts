import type { FrameHandler } from './client-frames.ts'

export const answerHeartbeat: FrameHandler<'heartbeat'> = (_frame, sender) =>
  sender.answer({ type: 'heartbeat', at: new Date() })
