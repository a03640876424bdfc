import type { PositionFrame } from '@scooter-rides/contract'
import type { FrameHandlers } from '../../realtime/socket/client-frames.ts'
import type { Fix, PrivateFix } from './positions/fix.ts'
import type { LivePositions } from './positions/live-positions.service.ts'

export function positionFrames(positions: Pick<LivePositions, 'accept'>): Pick<FrameHandlers, 'position'> {
  return { position: (frame, { userId }) => positions.accept(frame.rideId, userId, toFix(frame)) }
}

function toFix({ lat, lng, accuracy, heading = null, speed = null, at, isPrivate }: PositionFrame): Fix | PrivateFix {
  // The contract requires them unless the position is private.
  if (isPrivate || lat === undefined || lng === undefined || accuracy === undefined) return { isPrivate: true, at }
  return { lat, lng, accuracy, heading, speed, at }
}
