/** The frame of a rider that the reference reads: see `send` in programs/live-riders.ts. */
export interface SentPosition {
  type: 'position'
  rideId: number
  lat: number
  lng: number
  accuracy: number
  heading: number
  speed: number
  at: string
}

/** A position of the reference with the fields of the product's positions, so that its frame is as long. */
export const barePosition = (userId: string, { lat, lng, accuracy, heading, speed, at }: SentPosition) => ({
  userId,
  lat,
  lng,
  accuracy,
  heading,
  speed,
  at,
  status: null,
  isPrivate: false,
})

/** What the riders read of a frame, of the product or of the reference. */
export interface PositionsFrame {
  type: 'positions'
  riders: { userId: string; at: string }[]
}
